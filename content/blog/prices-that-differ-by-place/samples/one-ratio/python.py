import random
from statistics import median

draw = random.Random(7)
net = [draw.uniform(5, 200) for _ in range(1000)]
here = [round(price * 1.19, 2) for price in net]
there = [round(price * 1.25 * 11.2) for price in net]  # other tax and currency, whole units
for number in range(50):
    there[number] = round(there[number] * 1.05)

ratios = [b / a for a, b in zip(here, there)]
usual = median(ratios)
marked = [number for number, ratio in enumerate(ratios) if abs(ratio / usual - 1) > 0.02]
print(f"usual ratio {usual:.3f}, marked {len(marked)}, of these different {sum(n < 50 for n in marked)}")
