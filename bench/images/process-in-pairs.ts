export async function processInPairs<T>(
  all: T[],
  work: (item: T) => Promise<void>,
): Promise<number> {
  const queue = all.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  const startedAt = performance.now();
  await Promise.all([worker(), worker()]);
  return performance.now() - startedAt;
}
