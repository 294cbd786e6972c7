import fc from 'fast-check';
import { isTestAll } from '@/tests/test-all';

/** Number of runs in `npm test` and in `npm run test:all`. */
interface Runs {
  daily: number;
  all: number;
}

/** Longer than any response takes, even on a busy machine. */
const TIMEOUT_MS = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Changes at midnight UTC. */
export const getDay = () => Math.floor(Date.now() / DAY_MS);

/**
 * Checks a property with generated inputs: the same all day in `npm test`, and new ones in `npm run test:all`. `GENERATED_RUNS` sets the number of inputs,
 * `GENERATED_SEED` and `GENERATED_PATH` select them.
 *
 * @param command runs this property alone
 * @param examples inputs to check first
 * @throws Error with the smallest input that fails and a command to run it again
 */
export async function checkProperty<T>(
  property: fc.IAsyncProperty<T>,
  { daily, all }: Runs,
  command: string,
  examples: T[] = [],
): Promise<void> {
  const { GENERATED_RUNS, GENERATED_SEED, GENERATED_PATH } = process.env;
  const seed = GENERATED_SEED ?? (isTestAll ? undefined : getDay());
  const details = await fc.check(property, {
    numRuns: examples.length + Number(GENERATED_RUNS ?? (isTestAll ? all : daily)),
    examples,
    timeout: TIMEOUT_MS,
    ...(seed !== undefined && { seed: Number(seed) }),
    ...(GENERATED_PATH && { path: GENERATED_PATH }),
  });
  if (!details.failed) return;
  const { counterexamplePath, errorInstance } = details;
  const rerun = `GENERATED_SEED=${details.seed} GENERATED_PATH='${counterexamplePath}' ${command}`;
  const report = await fc.asyncDefaultReportMessage(details);
  throw new Error(`${report}\n\nRun again: ${rerun}`, { cause: errorInstance });
}
