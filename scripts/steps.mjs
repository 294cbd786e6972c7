const NAME_WIDTH = 16;

/**
 * Runs named steps and prints each with its duration. On a terminal the line of the newest step shows
 * live progress. Otherwise a slow step prints its progress every 15 seconds.
 * @param {{ write(text: string): unknown, isTTY?: boolean, columns?: number }} [out]
 */
export function createSteps(out = process.stdout) {
  const isLive = Boolean(out.isTTY);
  /** Steps that are running, the newest last. @type {symbol[]} */
  const running = [];
  const clear = () => (isLive && running.length > 0 ? '\r\x1b[K' : '');
  return {
    /** Prints a line above that of the running step. @param {string} text */
    print: (text) => void out.write(`${clear()}${text}\n`),

    /**
     * @template T
     * @param {string} name
     * @param {(step: Step) => Promise<T>} work
     *   `log` sets the progress text, `print` writes lines above it, `detail` is shown when the step is done
     * @returns {Promise<T>}
     */
    async run(name, work) {
      const startedAt = performance.now();
      const seconds = () => (performance.now() - startedAt) / 1000;
      const line = (/** @type {string} */ symbol, /** @type {string} */ text) =>
        `${symbol} ${name.padEnd(NAME_WIDTH)} ${`${seconds().toFixed(1)} s`.padStart(8)}   ${text}`.trimEnd();
      const id = Symbol(name);
      running.push(id);
      let progress = '';
      let detail = '';
      let nextPrintAt = 2;
      const timer = setInterval(
        () => {
          if (isLive && running.at(-1) !== id) return;
          if (isLive) out.write(`\r\x1b[K${line('…', progress).slice(0, (out.columns ?? 80) - 1)}`);
          else if (seconds() >= nextPrintAt) {
            nextPrintAt = seconds() + 15;
            out.write(`${line('…', progress)}\n`);
          }
        },
        isLive ? 200 : 1000,
      );
      const finish = (/** @type {string} */ symbol, /** @type {string} */ text) => {
        clearInterval(timer);
        running.splice(running.indexOf(id), 1);
        out.write(`${isLive ? '\r\x1b[K' : ''}${line(symbol, text)}\n`);
      };
      try {
        const result = await work({
          log: (text) => {
            progress = text;
          },
          print: (text) => out.write(`${clear()}${text}\n`),
          detail: (text) => {
            detail = text;
          },
        });
        finish('✓', detail);
        return result;
      } catch (error) {
        finish('✗', '');
        throw error;
      }
    },
  };
}

/** @typedef {{ log(text: string): void, print(text: string): void, detail(text: string): void }} Step */
/** @typedef {ReturnType<typeof createSteps>} Steps */
