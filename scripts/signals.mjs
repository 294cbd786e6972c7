/** npm repeats the terminal's signal to us: what comes within this time is not a second wish. */
const SAME_WISH_MS = 1000;

/** @returns {{ end: AbortSignal, force: AbortSignal }} asked once to end, asked again */
export function listenForSignals() {
  const end = new AbortController();
  const force = new AbortController();
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      first ||= Date.now();
      if (end.signal.aborted && Date.now() - first > SAME_WISH_MS) force.abort();
      end.abort();
    });
  }
  const npm = process.env.npm_lifecycle_event ? process.ppid : null;
  const watch = setInterval(() => {
    if (npm !== null && process.ppid !== npm) end.abort(); // killed, and passed nothing on
  }, 500);
  watch.unref();
  return { end: end.signal, force: force.signal };
}
