import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fetchHtml } from '@/tests/fetch-html';
import type { Screen } from '@/tools/screenshots/screen';
import { getUrl } from '@/tools/screenshots/take-screen';
import { forEach } from './for-each';
import { openWide, REACHED_SCREENS, SERVED_SCREENS } from './pages';
import type { Context, Result } from './validator';

type ReadHtml = (context: Context, screen: Screen) => Promise<string>;

const readServed: ReadHtml = ({ content, sessions }, screen) => {
  const url = content.site.url + getUrl(screen, content);
  return fetchHtml(url, screen.status, sessions[screen.as ?? 'visitor']);
};

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
    const read = kind === 'served' ? readServed : readHydrated;
    await mkdir(path.join(folder, kind), { recursive: true });
    yield* forEach(screens[kind], context.end, async (screen) => {
      const file = path.join(folder, kind, `${screen.name}.html`);
      await writeFile(file, await read(context, screen));
      return [];
    });
  }
}
