import type { Exception } from './exceptions';
import type { Finding, Result } from './validator';

/** Leaves out the findings that an exception matches, and adds those exceptions to `used`. */
export function applyExceptions(
  { tool, subject, findings }: Result,
  exceptions: Exception[],
  used: Set<Exception>,
): Finding[] {
  return findings.filter((finding) => {
    const match = exceptions.find((one) => isMatch(one, tool, subject, finding));
    if (match) used.add(match);
    return !match;
  });
}

function isMatch(one: Exception, tool: string, subject: string, { rule, message }: Finding) {
  return (
    one.tool === tool &&
    one.rule === rule &&
    (one.subject?.test(subject) ?? true) &&
    (one.message?.test(message) ?? true)
  );
}
