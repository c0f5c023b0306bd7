import random


class Budget:
    """Ten first requests earn one retry; at most ten retries are saved up."""

    def __init__(self):
        self.points = 100

    def first_request(self):
        self.points = min(self.points + 1, 100)

    def may_retry(self):
        if self.points < 10:
            return False
        self.points -= 10
        return True


def requests_sent(failing, budget=None, tasks=1000, attempts=4):
    draw = random.Random(7)
    sent = 0
    for _ in range(tasks):
        if budget:
            budget.first_request()
        for attempt in range(attempts):
            sent += 1
            if draw.random() >= failing:
                break
            if attempt == attempts - 1 or (budget and not budget.may_retry()):
                break
    return sent


print("failing  without  with")
for failing in [0.02, 0.1, 0.5, 1.0]:
    print(f"{failing:7.0%} {requests_sent(failing):8} {requests_sent(failing, Budget()):5}")
