const NAME_WIDTH = 16;

/**
 * Runs named steps one after the other and prints each with its duration. On a terminal the running
 * step's line shows the seconds and what it is at; elsewhere a slow step says so now and then.
 *
 * @param {{ write(text: string): unknown, isTTY?: boolean, columns?: number }} [out]
 */
export function createSteps(out = process.stdout) {
  const live = Boolean(out.isTTY);
  return {
    /**
     * @template T
     * @param {string} name
     * @param {(step: { log(text: string): void, detail(text: string): void }) => Promise<T>} work
     *   `log` tells what is being done now; `detail` is shown once it is done
     * @returns {Promise<T>}
     */
    async run(name, work) {
      const began = performance.now();
      const seconds = () => (performance.now() - began) / 1000;
      const line = (/** @type {string} */ mark, /** @type {string} */ text) =>
        `${mark} ${name.padEnd(NAME_WIDTH)} ${`${seconds().toFixed(1)} s`.padStart(8)}   ${text}`.trimEnd();
      let doing = '';
      let detail = '';
      let quietUntil = 2;
      const timer = setInterval(
        () => {
          if (live) out.write(`\r\x1b[K${line('…', doing).slice(0, (out.columns ?? 80) - 1)}`);
          else if (seconds() >= quietUntil) {
            quietUntil = seconds() + 15;
            out.write(`${line('…', doing)}\n`);
          }
        },
        live ? 200 : 1000,
      );
      const done = (/** @type {string} */ mark, /** @type {string} */ text) => {
        clearInterval(timer);
        out.write(`${live ? '\r\x1b[K' : ''}${line(mark, text)}\n`);
      };
      try {
        const result = await work({
          log: (text) => {
            doing = text;
          },
          detail: (text) => {
            detail = text;
          },
        });
        done('✓', detail);
        return result;
      } catch (error) {
        done('✗', '');
        throw error;
      }
    },
  };
}

/** @typedef {ReturnType<typeof createSteps>} Steps */
