import type { Steps } from '@/scripts/steps.mjs';
import { applyExceptions } from './apply-exceptions';
import { EXCEPTIONS, type Exception } from './exceptions';
import type { Context, Finding, Validator } from './validator';

export interface Tally {
  passed: number;
  failed: number;
}

/** Prints a line for everything that is checked. A validator that fails doesn't stop the others. */
export async function runValidators(
  validators: Validator[],
  context: Context,
  steps: Steps,
): Promise<Tally> {
  const tally = { passed: 0, failed: 0 };
  const used = new Set<Exception>();
  for (const validator of validators) {
    await runValidator(validator, context, steps, tally, used).catch((error: Error) => {
      context.end.throwIfAborted();
      tally.failed += 1;
      process.stdout.write(`\n${error.stack}\n\n`);
      // It ended early, so its exceptions may be needed.
      for (const one of exceptionsOf(validator)) used.add(one);
    });
  }
  const unused = validators.flatMap(exceptionsOf).filter((one) => !used.has(one));
  for (const { tool, rule, reason } of unused) {
    tally.failed += 1;
    process.stdout.write(`✗ The exception for ${rule} of ${tool} matches nothing: ${reason}\n`);
  }
  return tally;
}

const exceptionsOf = ({ tools }: Validator) =>
  EXCEPTIONS.filter(({ tool }) => tools.includes(tool));

async function runValidator(
  validator: Validator,
  context: Context,
  steps: Steps,
  tally: Tally,
  used: Set<Exception>,
): Promise<void> {
  await steps.run(validator.name, async ({ print, detail }) => {
    const before = { ...tally };
    for await (const result of validator.run(context)) {
      context.end.throwIfAborted();
      const findings = applyExceptions(result, EXCEPTIONS, used);
      tally[findings.length > 0 ? 'failed' : 'passed'] += 1;
      print(formatResult(result.tool, result.subject, findings, result.note));
    }
    detail(`${tally.passed - before.passed} passed, ${tally.failed - before.failed} failed`);
  });
}

function formatResult(tool: string, subject: string, findings: Finding[], note = ''): string {
  const symbol = findings.length > 0 ? '✗' : '✓';
  const line = `  ${symbol} ${tool.padEnd(14)} ${subject}  ${note}`.trimEnd();
  const lines = new Set(findings.map(({ rule, message }) => `      ${rule}: ${message}`));
  return [line, ...lines].join('\n');
}
