import random

CLIENTS = 1000


def busiest_second(pause):
    draw = random.Random(7)
    arrivals = {}
    for _ in range(CLIENTS):
        second = int(pause(draw))
        arrivals[second] = arrivals.get(second, 0) + 1
    return max(arrivals.values())


print("attempt  fixed  half  full")
for attempt in range(1, 6):
    bound = 2**attempt
    fixed = busiest_second(lambda draw: bound)
    half = busiest_second(lambda draw: draw.uniform(bound / 2, bound))
    full = busiest_second(lambda draw: draw.uniform(0, bound))
    print(f"{attempt:7} {fixed:6} {half:5} {full:5}")
