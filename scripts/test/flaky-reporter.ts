import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';

/** Writes the names of tests that passed on retry to the file `FLAKY_FILE`, as a JSON array. */
class FlakyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const file = process.env.FLAKY_FILE;
    if (!file) return;
    const names = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId} ${test.fullName}`),
    );
    writeFileSync(file, JSON.stringify(names));
  }
}

export default FlakyReporter;
