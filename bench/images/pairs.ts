/** Works on two at a time, beginning the next as one ends; how long all took, in milliseconds. */
export async function inPairs<T>(all: T[], work: (one: T) => Promise<void>): Promise<number> {
  const left = all.values();
  const one = async () => {
    for (const item of left) await work(item);
  };
  const begun = performance.now();
  await Promise.all([one(), one()]);
  return performance.now() - begun;
}
