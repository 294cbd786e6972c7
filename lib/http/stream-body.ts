import 'server-only';

/**
 * Streams a body that is generated as it is read. If the reader disconnects, generation stops. If
 * generation fails, the connection is closed so that clients notice the truncation.
 *
 * @param make receives a signal that aborts when the reader disconnects.
 */
export function streamBody(
  make: (signal: AbortSignal) => AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  const abortController = new AbortController();
  const chunks = make(abortController.signal);
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        abortController.abort();
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
