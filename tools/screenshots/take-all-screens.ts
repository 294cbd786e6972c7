import type { Browser } from 'playwright';
import type { Steps } from '@/scripts/steps.mjs';
import { type Site, startSite } from '@/tests/e2e/site';
import { readPictures } from './pictures';
import type { Screen } from './screen';
import { createContent, createEmptyContent, type SiteContent } from './site-content';
import { createSessions, takeScreen } from './take-screen';
import { writeOverview } from './write-overview';

interface Options {
  browser: Browser;
  screens: Screen[];
  widths: number[];
  out: string;
  pictures: string | undefined;
  steps: Steps;
  end: AbortSignal;
}

export async function takeAllScreens(
  options: Options,
): Promise<{ failed: string[]; sheet: string }> {
  const { screens, widths, out, pictures } = options;
  const failed: string[] = [];
  const filled = screens.filter(({ isEmpty }) => !isEmpty);
  if (filled.length > 0) {
    const fillWith = (site: Site) => createContent(site, readPictures(pictures));
    failed.push(...(await takeScreens({ ...options, screens: filled }, 'Site', fillWith)));
  }
  const emptyScreens = screens.filter(({ isEmpty }) => isEmpty);
  if (emptyScreens.length > 0 && !options.end.aborted) {
    failed.push(
      ...(await takeScreens(
        { ...options, screens: emptyScreens },
        'Empty site',
        createEmptyContent,
      )),
    );
  }
  return { failed, sheet: await writeOverview(out, screens, widths) };
}

async function takeScreens(
  { browser, screens, widths, out, steps, end }: Options,
  name: string,
  fillWith: (site: Site) => Promise<SiteContent>,
): Promise<string[]> {
  const failed: string[] = [];
  const site = await startSite();
  try {
    const content = await steps.run(name, () => fillWith(site));
    const stage = { browser, content, sessions: await createSessions(browser, content) };
    await steps.run('Screens', async ({ log, detail }) => {
      for (const [index, screen] of screens.entries()) {
        const { from = 0, to = Number.POSITIVE_INFINITY } = screen;
        for (const width of widths.filter((one) => one >= from && one <= to)) {
          if (end.aborted) return;
          log(`${index + 1} of ${screens.length}: ${screen.name}, ${width} px`);
          await takeScreen(stage, screen, width, out).catch((error: Error) => {
            failed.push(`${screen.name}, ${width} px: ${error.message.split('\n')[0]}`);
          });
        }
      }
      detail(
        `${screens.length - new Set(failed.map((line) => line.split(',')[0])).size} succeeded`,
      );
    });
  } finally {
    await site.close();
  }
  return failed;
}
