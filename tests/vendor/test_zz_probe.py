import time, pytest
from tests.vendor.test_streamlit_dom import *
from tests.vendor import test_streamlit_dom as T
@pytest.fixture
def probe(app, open_page, tabs):
    names = sorted({name for group in GROUPS.values() for name in group})
    seen={}; t=[time.time()]
    def collect(page, what):
        now=set(page.evaluate(ON_A_PAGE, names)); 
        new=now-set().union(*seen.values()) if seen else now
        seen[what]=now
        print(what, round(time.time()-t[0],1), sorted(new)); t[0]=time.time()
    page = open_page(f"{app}/least_squares?v=2&nonsense=1"); collect(page,"ls nonsense")
    page.get_by_role("button", name="Lecture figures").click(); settle(page); collect(page,"figures")
    page.keyboard.press("Escape")
    open_more(page); collect(page,"more")
    page.get_by_role("button", name="+ Add").click(); page.get_by_test_id("stToast").wait_for(); collect(page,"toast")
    for a in ("misprints","bias_variance","classification?v=2&view=codings","perceptron?v=3&ask=ends","perceptron?v=3&view=hand"):
        tabs.again(page, f"{app}/{a}"); settle(page); collect(page,a)
    open_settings(page); collect(page,"settings")
    tabs.again(page, f"{app}{PLAIN}?slow"); page.get_by_test_id("stStatusWidget").wait_for(); collect(page,"plain"); settle(page)
    for k,v in seen.items(): print(k, len(v), sorted(set(names)-v))
    yield
@pytest.mark.browser
def test_probe(probe): pass
