import { Writable } from 'node:stream';

// lib/platform/log writes to the process streams, which vitest does not capture. Through the console,
// log lines belong to a test and are hidden if it passes.
for (const stream of [process.stdout, process.stderr]) {
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      // biome-ignore lint/suspicious/noConsole: vitest captures the console only.
      console.info(String(chunk).trimEnd());
      done();
    },
  });
  stream.write = sink.write.bind(sink);
}
