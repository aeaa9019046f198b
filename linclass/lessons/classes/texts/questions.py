"""The questions about many classes, and why the answers are what they are."""

CLAIMING = "classes that claim x"
SHARE = "per cent of the window"
MEETING_PLACE = "the place where three regions meet"

NOBODY_ASK = "First let **x** be in the middle of the class means. How many classes will claim it there?"
NOBODY_WHY = (
    "Each rule knows only its own class against the rest. In the middle of three classes all of them may say no; far out,"
    " between two classes, both may say yes."
)
TRIANGLE_ASK = "What percentage of the window will belong to no single class, but to nobody or to several?"
TRIANGLE_WHY = (
    "Lines of separate rules do not meet at one place. Between them lies a region where the rules contradict each other, or"
    " all say no: the wider the lines miss each other, the larger it is."
)
LEAVES_ASK = "Does the straight way between two places of one region always stay in that region?"
CONVEX = {"yes": "Yes, all regions are convex.", "no": "No, some region is not convex."}
LEAVES_WHY = (
    "Functions that are linear in x keep their order between two places where one of them is the largest. Votes and code"
    " words promise no such thing."
)
LOST_ASK = "With which of these schemes will the class in the middle get the largest region?"
SCHEMES = {
    "sign": "One against the rest, by sign.",
    "largest": "One against the rest, by the largest value.",
    "distance": "One against the rest, by the largest distance.",
    "votes": "One against one, by majority.",
}
LOST_WHY = (
    "A line may separate every pair of classes and yet none separate the middle class from the rest. Schemes by pairs ask"
    " only what a line can answer."
)
MEET_ASK = "At one place all three functions are equal. Where will the three regions meet?"
MEET_WHY = "The boundary of two functions is a line. Two of these lines cross where all three functions are equal, so the third passes there too."
