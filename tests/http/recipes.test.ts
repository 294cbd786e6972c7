import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { insertUser, type TestUser } from '@/tests/e2e/content';
import { blocksJpeg } from '@/tests/fixtures/pictures';
import { get, send, site, wallpapers } from './site';

const execute = promisify(execFile);

const PROGRAMS = {
  curl: {
    command: 'sh',
    file: 'recipe.sh',
    needs: [
      ['curl', '--version'],
      ['jq', '--version'],
      ['sha256sum', '--version'],
    ],
  },
  JavaScript: { command: process.execPath, file: 'recipe.mjs', needs: [] },
  Python: { command: 'python3', file: 'recipe.py', needs: [['python3', '-c', 'import requests']] },
};

type Language = keyof typeof PROGRAMS;

const TITLES = {
  newest: 'List every wallpaper',
  search: 'Download wallpapers that fill a screen',
  upload: 'Upload with safe retries',
  fresh: 'Poll for changes',
  favorites: 'Manage favorites',
  desktop: 'Change your desktop wallpaper every morning',
};

for (const [language, title] of [
  ['JavaScript', 'The JavaScript recipes work @long'],
  ['curl', 'The curl recipes work @long'],
  ['Python', 'The Python recipes work @long'],
] as const) {
  test(title, { timeout: 180_000 }, async ({ skip }) => {
    if (!(await areInstalled(PROGRAMS[language].needs))) skip(`${language} isn't installed`);
    const runner = await createRecipeRunner(language);
    try {
      const sunrise = await blocksJpeg({ seed: seedOf(language), width: 1920, height: 1080 });
      await writeFile(path.join(runner.folder, 'sunrise.jpg'), sunrise);

      const first = await runner.run('upload');
      expect(first).toMatch(/^[0-9A-Za-z]{10}$/);
      expect(await runner.run('upload')).toBe(first);

      const listed = await runner.run('newest');
      expect(listed.split('\n')[0]).toMatch(new RegExp(`^${first} +Sunrise over the ridge$`));
      expect(listed.split('\n').length).toBeGreaterThan(wallpapers.length);

      // A search may be answered from the cache for a minute after an upload.
      await expect.poll(() => listFound(), { timeout: 120_000, interval: 500 }).toContain(first);
      await runner.run('search');
      await runner.run('search');
      const saved = (await readdir(runner.folder)).filter((name) =>
        new RegExp(`^${first}\\.jpe?g$`).test(name),
      );
      expect(saved).toHaveLength(1);
      const original = await readFile(path.join(runner.folder, saved[0] ?? ''));
      expect(await runner.isOriginalOf(first, original)).toBe(true);

      expect(await runner.run('fresh')).toMatch(/^(200|\d+ wallpapers)$/);
      const list = await readFile(path.join(runner.folder, 'newest.json'), 'utf8');
      expect(list).toContain(first);
      expect(await runner.run('fresh')).toMatch(/^(304|nothing new)$/);
      expect(await readFile(path.join(runner.folder, 'newest.json'), 'utf8')).toBe(list);

      expect(await runner.run('favorites')).toContain('Sunrise over the ridge');
      await runner.run('desktop');
      const shown = await readFile(path.join(runner.folder, 'wallpaper'));
      expect(shown.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    } finally {
      await runner.close();
    }
  });
}

/** The IDs that the recipe of the search finds. */
async function listFound(): Promise<string[]> {
  const response = await fetch(`${site.url}/api/search?q=sunrise&limit=100`);
  const found: { _id: string }[] = await response.json();
  return found.map(({ _id }) => _id);
}

async function createRecipeRunner(language: Language) {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-recipes-'));
  const key = await createApiKey(await insertUser(site));
  const { command, file } = PROGRAMS[language];
  const html = (await get(paths.developers())).body.toString();
  return {
    folder,
    /** Runs a recipe from the page and returns its output. */
    run: async (name: keyof typeof TITLES) => {
      await writeFile(path.join(folder, file), readCode(html, `${TITLES[name]}, in ${language}`));
      const env = { ...process.env, FORCE_COLOR: '0', FRESCO_KEY: key };
      const { stdout } = await execute(command, [file], { cwd: folder, env, timeout: 60_000 });
      return stdout.trim();
    },
    isOriginalOf: async (id: string, bytes: Buffer) => {
      const response = await fetch(site.url + paths.api.download(id));
      return Buffer.from(await response.arrayBuffer()).equals(bytes);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

const ENTITIES: Record<string, string> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** The code of a figure, as React renders its text. */
function readCode(html: string, label: string): string {
  const [, figure = ''] = html.split(`aria-label="${label}"`);
  const code = /<code>(.*?)<\/code>/s.exec(figure)?.[1] ?? '';
  // Without the elements of its tones.
  return code
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z0-9#]+;/g, (entity) => ENTITIES[entity] ?? entity);
}

async function createApiKey(user: TestUser): Promise<string> {
  const { password } = user;
  const body = { name: 'Recipes', access: 'write', expiresInDays: 7, password };
  const response = await send('POST', accountPaths.api.keys(), user, body);
  return JSON.parse(response.body.toString()).key;
}

/** A different picture for each language, because duplicates are refused. */
const seedOf = (language: string) => createHash('sha256').update(language).digest().readUInt16LE();

async function areInstalled(needs: string[][]): Promise<boolean> {
  const results = await Promise.allSettled(
    needs.map(([name = '', ...rest]) => execute(name, rest)),
  );
  return results.every(({ status }) => status === 'fulfilled');
}
