import { readFile } from 'node:fs/promises';
import { findAxeViolations } from '@/tests/e2e/axe';
import { openScreen, SCHEMES } from '@/tools/screenshots/take-screen';
import { forEach } from './for-each';
import { isAtWidth, MAIN_SCREENS, type Page, WIDTHS } from './pages';
import { inPackages } from './run-tool';
import type { Context, Finding, Result, Validator } from './validator';

/** Every kind of page and the main dialogs, wide and narrow, light and dark. */
export const accessibility: Validator = {
  name: 'accessibility',
  tools: ['browser', 'ibm', 'axe'],
  async *run(context) {
    const engine = await readFile(inPackages('accessibility-checker-engine/ace.js'), 'utf8');
    yield* forEach(MAIN_SCREENS, context.end, (screen) => checkScreen(context, screen, engine));
  },
};

type Screen = (typeof MAIN_SCREENS)[number];

async function checkScreen(context: Context, screen: Screen, engine: string): Promise<Result[]> {
  const found = { ibm: [] as Finding[], axe: [] as Finding[] };
  const looks: string[] = [];
  for (const width of WIDTHS.filter((one) => isAtWidth(screen, one))) {
    await openScreen(context, screen, width, async (page) => {
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        const look = `${width} px ${colorScheme}`;
        looks.push(look);
        found.ibm.push(...addLook(look, await runIbm(page, engine)));
        found.axe.push(...addLook(look, await runAxe(page)));
      }
    });
  }
  const subject = screen.name;
  const note = looks.join(', ');
  return Object.entries(found).map(([tool, findings]) => ({ tool, subject, findings, note }));
}

const addLook = (look: string, findings: Finding[]): Finding[] =>
  findings.map(({ rule, message }) => ({ rule, message: `${message} (${look})` }));

interface IbmResult {
  ruleId: string;
  value: [string, string];
  message: string;
  snippet: string;
}

async function runIbm(page: Page, engine: string): Promise<Finding[]> {
  // Not a script element, which the CSP of the admin area refuses.
  await page.evaluate(engine);
  const results: IbmResult[] = await page.evaluate(
    `new ace.Checker().check(document, ['WCAG_2_2']).then(({ results }) =>
      results.map(({ ruleId, value, message, snippet }) => ({ ruleId, value, message, snippet })))`,
  );
  return results
    .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
    .map(({ ruleId, message, snippet }) => ({ rule: ruleId, message: `${message} ${snippet}` }));
}

async function runAxe(page: Page): Promise<Finding[]> {
  const violations = await findAxeViolations(page);
  return violations.flatMap(([rule, nodes]) => nodes.map((message) => ({ rule, message })));
}
