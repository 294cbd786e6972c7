/**
 * Like `Promise.all`, but waits for all of them before it throws the first error. Work that goes on would fail the next
 * test, which has another database.
 */
export async function settleAll<T extends readonly unknown[] | []>(
  work: T,
): Promise<{ -readonly [Index in keyof T]: Awaited<T[Index]> }> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
  return Promise.all(work);
}
