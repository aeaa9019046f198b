"""Texts of the perceptron's page."""

VARIANTS = {
    "single": "One mistake at a time, in turn",
    "batch": "Batch: all mistakes at once",
    "random": "Random mistake",
    "reward_punishment": "Reward and punishment",
    "pocket": "Pocket: keep the best",
}


IDEA = """
The decision boundary $\\mathbf w^\\top\\mathbf x+w_0=0$ is a line (in $D$ dimensions a hyperplane). Every point is written
$\\tilde{\\mathbf x}=(1,x_1,x_2)$ and has a target $t=+1$ or $t=-1$. It lies on the correct side of the line when $t_i\\,(\\mathbf w^\\top\\mathbf x_i+w_0)>0$. Each mistake shifts the weights by
$\\eta\\,t_i\\,\\tilde{\\mathbf x}_i$, which raises exactly that product by $\\eta\\,\\|\\tilde{\\mathbf x}_i\\|^2$:
"""
IDEA_MORE = """
The number of mistakes is piecewise constant, so its gradient is zero and says nothing; $E_p$ is piecewise linear, and the
update goes down its slope (for one point, or for all of them in a batch). A step that lowers the cost for one point may
raise it for another: the cost need not fall at every step. What does fall at every update, on separable
classes with a constant η, is the distance in the theorem below. The increment η is the **learning rate**; one point at a
time is **stochastic** gradient descent on $E_p$, all at once is batch descent.

The neuron's step function outputs $+1$ for $y>0$. At $y=0$ some books output $+1$; here a product $t\\,y=0$ is a
mistake, or $\\mathbf w=0$ would never be corrected. The **margin b** is not a distance: doubling the weights doubles the
product with the same line. The distance to the line is $t\\,y/\\|\\mathbf w\\|$, and that is how the margin
$2/\\|\\mathbf w\\|$ of the support vector machine is measured. With $b>0$ the pictures count the points *within the margin*
and their cost $\\sum(b-t_i y_i)$; the verdict counts the misclassified points.
"""

FAILS = """
- Classes that overlap: it never settles, and the last rule may be a bad one. The pocket keeps the best rule it met.
- Among the many separating lines it takes the first it meets, not a good one: compare starts, orders, margins.
- It gives no probabilities, and handles only two classes; the page *Multiclass classification* has a perceptron for K
  classes.
"""
