import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Screen } from '@/scripts/screenshots/screen';
import { getUrl } from '@/scripts/screenshots/take-screen';
import { forEach } from './for-each';
import { openWide, REACHED_SCREENS, SERVED_SCREENS } from './pages';
import type { Context, Result } from './validator';

type ReadHtml = (context: Context, screen: Screen) => Promise<string>;

const CHARSET = '<meta charset="utf-8">';

/** Scripts loaded on demand may come before the charset, which only matters in the served HTML. */
const readHydrated: ReadHtml = async (context, screen) => {
  const html = await openWide(context, screen, (page) => page.content());
  return html.includes(CHARSET)
    ? html.replace(CHARSET, '').replace('<head>', `<head>${CHARSET}`)
    : html;
};

/**
 * Writes the HTML of every screen to a file: as the server sends it (`served/`) and what the browser
 * made of it (`hydrated/`). Yields the screens that fail to open.
 */
export async function* collectHtml(context: Context, folder: string): AsyncGenerator<Result> {
  const screens = { served: SERVED_SCREENS, hydrated: [...SERVED_SCREENS, ...REACHED_SCREENS] };
  for (const kind of ['served', 'hydrated'] as const) {
    const read = kind === 'served' ? fetchHtml : readHydrated;
    await mkdir(path.join(folder, kind), { recursive: true });
    yield* forEach(screens[kind], context.end, async (screen) => {
      const file = path.join(folder, kind, `${screen.name}.html`);
      await writeFile(file, await read(context, screen));
      return [];
    });
  }
}

async function fetchHtml({ browser, content, sessions }: Context, screen: Screen): Promise<string> {
  const context = await browser.newContext({
    baseURL: content.site.url,
    storageState: sessions[screen.as ?? 'visitor'],
  });
  try {
    const response = await context.request.get(getUrl(screen, content));
    if (response.status() >= 500) throw new Error(`The server returned ${response.status()}.`);
    return await response.text();
  } finally {
    await context.close();
  }
}
