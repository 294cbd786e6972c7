import { CATEGORIES, ensureLighthouse, runAudit } from '@/bench/lighthouse/audit';
import { getUrl } from '@/tools/screenshots/take-screen';
import { PAGE_SCREENS } from './pages';
import type { Finding, Validator } from './validator';

const MAX_LAYOUT_SHIFT = 0.01;

/** Lighthouse doesn't audit missing pages, and the offline page has no visitors who are online. */
const SKIPPED = ['not-found', 'offline'];

/** Every kind of public page, as a phone. Performance scores depend on the machine: printed only. */
export const lighthouse: Validator = {
  name: 'lighthouse',
  tools: ['lighthouse'],
  async *run({ content, end }) {
    await ensureLighthouse();
    for (const screen of PAGE_SCREENS) {
      if (screen.as || SKIPPED.includes(screen.name)) continue;
      end.throwIfAborted();
      const audit = await auditPage(content.site.url + getUrl(screen, content));
      const findings = [...audit.failedAudits.map(toFinding), ...checkShift(audit.layoutShift)];
      const scores = CATEGORIES.map((category) => `${category} ${audit.scores[category]}`);
      const note = `${scores.join(', ')}, shift ${audit.layoutShift.toFixed(4)}`;
      yield { tool: 'lighthouse', subject: screen.name, findings, note };
    }
  },
};

/** A busy machine may paint half of a page first, but rarely twice. */
async function auditPage(url: string) {
  const audit = await runAudit(url);
  return audit.layoutShift > MAX_LAYOUT_SHIFT ? runAudit(url) : audit;
}

/** `seo: is-crawlable, Page is blocked from indexing` */
function toFinding(failed: string): Finding {
  const [, rule = 'audit'] = /^[\w-]+: ([\w-]+),/.exec(failed) ?? [];
  return { rule, message: failed };
}

function checkShift(shift: number): Finding[] {
  if (shift <= MAX_LAYOUT_SHIFT) return [];
  return [{ rule: 'layout-shift', message: `${shift.toFixed(4)}` }];
}
