import fc from 'fast-check';

/** So often each day, and so often in `npm run test:all`. */
interface Tries {
  daily: number;
  all: number;
}

/** No answer takes so long, in milliseconds, however busy the machine is. */
const PATIENCE = 15_000;

/**
 * Tries a property with generated inputs: each day with the same ones, so that nobody's work is refused
 * for chance, and in `npm run test:all` with others each time. `GENERATED_RUNS`, `GENERATED_SEED` and
 * `GENERATED_PATH` ask for more, for others, and for those that failed.
 *
 * @param command runs this property alone.
 * @throws Error with the smallest input that fails, and the command that tries it again.
 */
export async function holds<T>(
  property: fc.IAsyncProperty<T>,
  { daily, all }: Tries,
  command: string,
): Promise<void> {
  const { TEST_ALL, GENERATED_RUNS, GENERATED_SEED, GENERATED_PATH } = process.env;
  const seed = GENERATED_SEED ?? (TEST_ALL ? undefined : '1');
  const details = await fc.check(property, {
    numRuns: Number(GENERATED_RUNS ?? (TEST_ALL ? all : daily)),
    timeout: PATIENCE,
    ...(seed && { seed: Number(seed) }),
    ...(GENERATED_PATH && { path: GENERATED_PATH }),
  });
  if (!details.failed) return;
  const { counterexamplePath, errorInstance } = details;
  const again = `GENERATED_SEED=${details.seed} GENERATED_PATH='${counterexamplePath}' ${command}`;
  const report = await fc.asyncDefaultReportMessage(details);
  throw new Error(`${report}\n\nOnce more: ${again}`, { cause: errorInstance });
}
