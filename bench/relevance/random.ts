/** Returns a number in [0, 1), like `Math.random`. */
export type Random = () => number;

export function pick<T>(random: Random, list: readonly T[]): T {
  return at(list, Math.floor(random() * list.length));
}

/** Picks by Zipf's law: the first value is the most common. */
export function pickCommon<T>(random: Random, list: readonly T[]): T {
  return at(list, Math.floor(Math.exp(random() * Math.log(list.length + 1))) - 1);
}

export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((value) => ({ value, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ value }) => value);
}

function at<T>(list: readonly T[], index: number): T {
  const value = list[index];
  if (value === undefined) throw new Error('There is nothing to pick from.');
  return value;
}
