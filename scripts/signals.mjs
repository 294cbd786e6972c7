import { isatty } from 'node:tty';

/** npm forwards the terminal's signal, so a repeat within this time isn't a second request. */
const REPEAT_MS = 1000;

/**
 * @param {{ onHangup?: () => void }} [options] `onHangup` is called for SIGHUP, unless the terminal was closed
 * @returns {{ end: AbortSignal, force: AbortSignal }} `end` aborts on the first signal, `force` on the second
 */
export function listenForSignals({ onHangup } = {}) {
  const end = new AbortController();
  const force = new AbortController();
  const terminals = [0, 1, 2].filter((file) => isatty(file));
  const hasTerminal = () => terminals.length === 0 || terminals.some((file) => isatty(file));
  let first = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (signal === 'SIGHUP' && onHangup && hasTerminal()) return onHangup();
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
