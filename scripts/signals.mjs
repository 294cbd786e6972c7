/** npm forwards the terminal's signal, so a repeat within this time isn't a second request. */
const REPEAT_MS = 1000;

/** @returns {{ end: AbortSignal, force: AbortSignal }} `end` aborts on the first signal, `force` on the second */
export function listenForSignals() {
  const end = new AbortController();
  const force = new AbortController();
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      first ||= Date.now();
      if (end.signal.aborted && Date.now() - first > REPEAT_MS) force.abort();
      end.abort();
    });
  }
  const npmPid = process.env.npm_lifecycle_event ? process.ppid : null;
  const watch = setInterval(() => {
    if (npmPid !== null && process.ppid !== npmPid) end.abort(); // npm was killed and forwarded nothing
  }, 500);
  watch.unref();
  return { end: end.signal, force: force.signal };
}
