import { CountedError, runTool, type Step, type Tally, type Tools } from './tools';

const CHECKS = [
  ['format and lint', 'node_modules/@biomejs/biome/bin/biome', 'check', '.'],
  ['types', 'node_modules/typescript/bin/tsc', '--noEmit'],
  ['dead code', 'node_modules/knip/bin/knip.js', '--cache', '--cache-location=.cache/knip'],
] as const;

/** Without collecting garbage below 2 GiB, the compiler takes two thirds of the processor time. */
const COMPILER_ENV = { GOGC: 'off', GOMEMLIMIT: '2GiB' };

export async function runStaticChecks(tools: Tools, tally: Tally, step: Step): Promise<void> {
  // Types of routes and styles, which otherwise only a build writes.
  const typegen = await runTool(tools, ['node_modules/next/dist/bin/next', 'typegen'], step);
  if (typegen.code !== 0) throw new Error(typegen.output);
  const env = { ...tools.env, ...COMPILER_ENV };
  const results = await Promise.all(
    CHECKS.map(async ([name, ...args]) => {
      const startedAt = performance.now();
      const { code, output } = await runTool({ ...tools, env }, args, { onExit: step.onExit });
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      return { name, summary: `${name} ${seconds} s`, code, output };
    }),
  );
  const failed = results.filter(({ code }) => code !== 0);
  tally.passed += results.length - failed.length;
  tally.failed += failed.length;
  step.detail(results.map(({ summary }) => summary).join(', '));
  if (failed.length === 0) return;
  throw new CountedError(
    failed.map(({ name, output }) => `${name}:\n${output.trim()}`).join('\n\n'),
  );
}
