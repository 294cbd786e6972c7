import 'server-only';

/**
 * A body that is made as it is read: what is not asked for yet is not made. When the reader goes away
 * the making ends, and when the making fails the connection is cut, so that nobody takes a part for
 * the whole.
 *
 * @param make is given the signal that the reader has gone.
 */
export function streamBody(
  make: (signal: AbortSignal) => AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  const leaving = new AbortController();
  const chunks = make(leaving.signal);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        leaving.abort();
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
