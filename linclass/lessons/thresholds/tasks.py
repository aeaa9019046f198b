"""The tasks on thresholds, the checks that they were done, and the misconceptions that their questions bring out."""

from linclass.lessons.kit import (
    Attempt,
    ChoiceGuess,
    LineAnswer,
    Misconception,
    NumberAnswer,
    NumberGuess,
    Question,
    RightLine,
    Sides,
    Task,
    called,
    decimal,
    present,
    require,
    right_answers as right,
)
from linclass.lessons.thresholds.scenes import CLOUDS, LOG_NINE, NINE, RARE_CLASS, UNLIKE
from linclass.lessons.thresholds.settings import Settings
from linclass.lessons.thresholds.study import Run

AREA_TOLERANCE, PRECISION_TOLERANCE, THRESHOLD_TOLERANCE = 0.03, 0.05, 0.3
HIGH_RECALL = 0.9
RARE_SHARE = 0.01  # of the positive side in use
PRICE = 0.2  # of rejecting
COST_TOLERANCE = 1e-9
TEN_TIMES = 10
LAST_POSITIVE = Sides()  # of a question that names the class that is found: the last
RULES = {"lda": "LDA's.", "logistic": "Logistic regression's."}


def _alarms_without_miss(run: Run) -> NumberGuess:
    """Return the fewest false alarms where no point is missed."""
    table = run.judged.counts
    return right.number(float(table.fp[table.fn == 0].min()))


def _line(run: Run) -> RightLine:
    """Return the level line at which both decisions are expected to cost the same."""
    require(run.scored.is_linear)
    return right.right_line(run.two, run.scored.w, run.scored.w0 - _posterior_threshold(run).value)


def _precision_of_copies(run: Run) -> NumberGuess:
    """Return the precision at the present threshold where each negative point counts ten times."""
    _, fp, _, tp = run.confusion()
    require(tp)
    return right.number(tp / (tp + TEN_TIMES * fp))


def _posterior_threshold(run: Run) -> NumberGuess:
    """Return the score at which both decisions cost the same; raise Missing for a rule without posteriors."""
    return right.number(present(run.bayes_threshold))


def _dearer(run: Run) -> ChoiceGuess:
    """Return which rule costs more at its own threshold; raise Missing where both cost the same."""
    first, second = run.cost_of(run.judged, 0.0), run.cost_of(present(run.other), 0.0)
    return right.option_of_least({run.chosen.rule: -first, run.chosen.other: -second})


def _finds_orange(run: Run) -> bool:
    """Return whether the class that is found is class 2, the orange one: only its points are missed then."""
    return run.two.positive.classes == (1,)


def _at_cheapest(attempt: Attempt[Settings, Run]) -> bool:
    """Return whether no other threshold costs less, up to rounding."""
    return float(attempt.run.costs[attempt.run.place]) <= attempt.run.cheapest.cost + COST_TOLERANCE


def _alarms(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with the false alarms by colour, what a decision costs, and what it costs at best."""
    run = attempt.run
    correct, alarms, _, _ = run.confusion()
    cost, least = decimal(float(run.costs[run.place]), 3), decimal(float(run.cheapest.cost), 3)
    return (
        f"**{alarms} of {correct + alarms}** {called(run.two.negative)} points are false alarms now. A decision costs"
        f" {cost}, at the best threshold {least}."
    )


def _thirty(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with the false alarms, and with the hits before the first of them."""
    counts = attempt.run.judged.counts
    climbs = int(counts.tp[counts.fp == 0].max())
    return (
        f"{attempt.run.confusion()[1]}: a hit is a step up of the curve, an alarm one to the right, and up to"
        f" hit {climbs} it only climbs."
    )


def _cheapest(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with the mean loss at the present threshold, and at 0."""
    run = attempt.run
    cost, at_zero = decimal(float(run.costs[run.place]), 4), decimal(run.cost_of(run.judged, 0.0), 4)
    return f"The mean loss is {cost} there, {at_zero} at s = 0: where a miss is costly, more alarms are worth it."


def _few_true(attempt: Attempt[Settings, Run]) -> str:
    """Return the answer with the precision TP / (TP + FP)."""
    _, alarms, _, hits = attempt.run.confusion()
    precision = decimal(hits / (hits + alarms), 2)
    return f"{precision}: {hits} hits and {alarms} false alarms, a small share of a large class."


STORY: tuple[Task[Settings, Run], ...] = (
    Task(
        "none_missed",
        "Miss nobody",
        ask="Drag the line until no orange point, of class 2, is missed. What does it cost?",
        points=CLOUDS,
        settings=Settings(),
        view="scores",
        happened=lambda attempt: _finds_orange(attempt.run) and attempt.run.confusion()[2] == 0,
        answer=_alarms,
        changes=("threshold",),
        question=Question(
            "none_missed",
            ask="The line is moved, parallel to itself, until no point of {last} is missed. What is the least number"
            " of false alarms?",
            answer=NumberAnswer("false alarms", 0, 2000),
            right=_alarms_without_miss,
            why=(
                "The threshold has to be at the lowest score of that class. A single point far on the other side"
                " decides, and all points of the other class with a higher score are false alarms."
            ),
            then=right.with_settings(sides=LAST_POSITIVE, threshold=-4.4),
            given=("rule",),
        ),
    ),
    Task(
        "raised",
        "Thirty found",
        ask=("Move the threshold to where exactly 30 orange points are found. How many false alarms come with them?"),
        points=CLOUDS,
        settings=Settings(),
        view="roc",
        happened=lambda attempt: _finds_orange(attempt.run) and attempt.run.confusion()[3] == 30,
        answer=_thirty,
        changes=("threshold",),
        question=Question(
            "raised",
            ask="The threshold is set to 2. How many points of {last} are missed?",
            answer=NumberAnswer("points missed", 0, 2000),
            right=lambda run: right.number(run.confusion()[2]),
            why=(
                "A higher threshold takes fewer points of either class: never more false alarms, and never"
                " fewer misses. The line moves into the class that it is to find."
            ),
            then=right.with_settings(sides=LAST_POSITIVE, threshold=2.0),
            given=("rule",),
        ),
    ),
    Task(
        "nine",
        "A costly miss",
        ask="A miss costs nine times a false alarm here. Drag the threshold to where a decision costs least.",
        points=CLOUDS,
        settings=Settings(loss=NINE),
        view="costs",
        happened=_at_cheapest,
        answer=_cheapest,
        changes=("threshold",),
        question=Question(
            "nine",
            ask=(
                "A miss costs nine times a false alarm. Draw the line at which both decisions are expected to cost"
                " the same."
            ),
            answer=LineAnswer("the threshold by the posterior"),
            right=_line,
            why=(
                "It is parallel to the rule's own line, where the posterior is 1 in 10 instead of 1 in 2: there a"
                " miss, nine times as costly, is one ninth as probable. The log odds there are −ln 9."
            ),
            then=right.with_settings(loss=NINE, threshold=-LOG_NINE, prevalence=0.0),
            given=("rule",),
        ),
    ),
    Task(
        "rare",
        "A rare class",
        ask=(
            "Only 10 of 110 points are of class 2. Lower the threshold until 9 of them are found. What is the"
            " precision?"
        ),
        points=RARE_CLASS,
        settings=Settings(),
        view="precision",
        happened=lambda attempt: (
            _finds_orange(attempt.run) and bool(attempt.run.judged.counts.recall[attempt.run.place] >= HIGH_RECALL)
        ),
        answer=_few_true,
        changes=("threshold",),
        question=Question(
            "copied",
            ask="The other side gets ten times as many points, with the same scores. What is the precision at this"
            " threshold?",
            answer=NumberAnswer("the precision", 0, 1, 0.01, PRECISION_TOLERANCE),
            right=_precision_of_copies,
            why=(
                "The hits stay, and there are ten times as many false alarms. Each rate of the ROC is a share of its"
                " own side, so that curve does not change at all."
            ),
            given=("rule", "threshold"),
        ),
    ),
)

MORE_TASKS: tuple[Task[Settings, Run], ...] = (
    Task(
        "higher_area",
        "The larger area",
        ask=(
            "Logistic regression has the higher AUC here. Make it the rule, and compare what a decision costs at s = 0."
        ),
        points=UNLIKE,
        settings=Settings(other="logistic"),
        view="roc",
        happened=lambda attempt: attempt.state.settings.rule == "logistic",
        answer=(
            "It costs 0.167, LDA's 0.156. The area is over all thresholds, and one rule may be better where nobody"
            " would use it: where the curves cross, costs decide."
        ),
        changes=("rule",),
        question=Question(
            "dearer",
            ask="Each rule is used at its own threshold. Which rule's decisions cost more?",
            answer=right.one_of(RULES),
            right=_dearer,
            why="The area is over all thresholds; what is paid is paid at one of them.",
            then=right.with_settings(rule="lda", other="logistic"),
            hide=("view", "verdict", "sentence"),
        ),
    ),
    Task(
        "in_use",
        "Rare in use",
        ask=(
            "Where the rule will be used only 1 in 100 is of class 2. Set *Positive in use* to 1%, and drag the"
            " threshold to where a decision costs least."
        ),
        points=CLOUDS,
        settings=Settings(),
        view="costs",
        happened=lambda attempt: (
            attempt.state.settings.prevalence == RARE_SHARE and _finds_orange(attempt.run) and _at_cheapest(attempt)
        ),
        answer=(
            "On these 40 points of class 1 no false alarm is left at s = 0.3, so the points can't tell how much"
            " higher to go. The posterior can: the log odds move by ln 99, to s = 4.6."
        ),
        changes=("threshold", "prevalence"),
        question=Question(
            "in_use",
            ask=(
                "Where the rule is used, only 1% are of {last}. To which score does the threshold of the posterior"
                " move?"
            ),
            answer=NumberAnswer("the threshold s", -100, 100, 0.1, THRESHOLD_TOLERANCE),
            right=_posterior_threshold,
            why=(
                "The score is the log odds among the training points. The rarer the class, the more evidence it"
                " takes: the log odds at the threshold rise by as much as those of the share fall."
            ),
            then=right.with_settings(sides=LAST_POSITIVE, prevalence=RARE_SHARE, loss=(0.0, 1.0, 1.0, 0.0)),
            given=("rule",),
        ),
    ),
    Task(
        "rejecting",
        "Left undecided",
        ask="A point may be left undecided. Set the price of rejecting to 0.2, and see how many are.",
        points=CLOUDS,
        settings=Settings(),
        view="costs",
        happened=lambda attempt: attempt.state.settings.reject == PRICE,
        answer=(
            "18 of the 80 points, those whose posterior is between 0.2 and 0.8. Their price is paid, and most"
            " mistakes are among them: the mean loss falls from 0.0875 to 0.07."
        ),
        changes=("reject",),
        question=Question(
            "rejecting",
            ask="A point may be left undecided at a price of 0.2, and a mistake costs 1. How many points are?",
            answer=NumberAnswer("points left undecided", 0, 2000),
            right=lambda run: right.number(run.rejecting[0] if run.band else 0),
            why="Those where each decision is wrong with a probability above 0.2: a posterior between 0.2 and 0.8.",
            then=right.with_settings(reject=PRICE, loss=(0.0, 1.0, 1.0, 0.0), prevalence=0.0),
            given=("rule",),
        ),
    ),
)

MORE_QUESTIONS: tuple[Question[Settings], ...] = (
    Question(
        "area",
        ask="A point of {last} and one of the other side are drawn at random. What is the probability that the first"
        " has the higher score?",
        answer=NumberAnswer("the share of pairs ranked correctly", 0, 1, 0.01, AREA_TOLERANCE),
        right=lambda run: right.number(run.judged.auc),
        why="That is the area under the ROC curve: it counts the pairs that the score puts in the right order.",
        then=right.with_settings(sides=LAST_POSITIVE),
        given=("rule",),
    ),
)


def _precision(run: Run) -> NumberGuess:
    """Return the precision at the present threshold; raise Missing where nothing is found."""
    _, fp, _, tp = run.confusion()
    require(tp)
    return right.number(tp / (tp + fp))


def _lower_area(run: Run) -> ChoiceGuess:
    """Return which rule has the smaller AUC; raise Missing where they are equal."""
    own, other = run.judged.auc, present(run.other).auc
    require(own != other)
    return right.choice(run.chosen.rule if own < other else run.chosen.other)


MISCONCEPTIONS = (
    Misconception(
        "precision_is_of_the_rule",
        "copied",
        "precision belongs to the rule, like the ROC curve, and does not depend on how rare the class is",
        _precision,
        "rare",
    ),
    Misconception(
        "half_is_the_threshold",
        "in_use",
        "a threshold that is right for the training points is right wherever the rule is used",
        lambda _run: right.number(0.0),
        "in_use",
    ),
    Misconception(
        "higher_area_costs_less",
        "dearer",
        "the rule with the larger area under the curve makes the cheaper decisions",
        _lower_area,
        "higher_area",
    ),
)
