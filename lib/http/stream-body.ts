import 'server-only';

/** Stops if the reader disconnects. If generation fails, the connection is closed so that clients notice. */
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
