import { Writable } from 'node:stream';

// lib/platform/log writes to the streams themselves, past vitest. Through the console its lines
// belong to a test, and those of a test that passed are not shown.
for (const stream of [process.stdout, process.stderr]) {
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      // biome-ignore lint/suspicious/noConsole: vitest takes lines from here only.
      console.info(String(chunk).trimEnd());
      done();
    },
  });
  stream.write = sink.write.bind(sink);
}
