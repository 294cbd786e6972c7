import 'server-only';

const NOTHING = new Uint8Array();

/**
 * Begins with an empty chunk, which sends the headers and ends the turn of the request
 * (server/request-queue.ts): a slow storage or reader keeps nobody else waiting.
 * Stops if the reader disconnects. If generation fails, the connection is closed so that clients notice.
 */
export function streamBody(
  make: (signal: AbortSignal) => AsyncGenerator<Uint8Array>,
): ReadableStream<Uint8Array> {
  const abortController = new AbortController();
  const chunks = make(abortController.signal);
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(NOTHING),
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
