import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';
import { paths } from '@/lib/paths';
import { photoJpeg } from '@/tests/fixtures/pictures';
import { makePerson, type Person } from './content';
import { test } from './fixtures';
import type { Site } from './site';

const run = promisify(execFile);

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
  ['JavaScript', 'The recipes in JavaScript do what they say'],
  ['curl', 'The recipes for curl do what they say @long'],
  ['Python', 'The recipes in Python do what they say @long'],
] as const) {
  test(title, async ({ page, site, wallpapers }) => {
    // biome-ignore lint/suspicious/noSkippedTests: what is not on a machine cannot be run there.
    test.skip(!(await hasAll(PROGRAMS[language].needs)), `${language} is not on this machine`);
    const kitchen = await openKitchen(page, site, language);
    try {
      const sunrise = await photoJpeg({ seed: seedOf(language), width: 1920, height: 1080 });
      await writeFile(path.join(kitchen.folder, 'sunrise.jpg'), sunrise);

      const first = await kitchen.cook('upload');
      expect(first).toMatch(/^[0-9A-Za-z]{10}$/);
      expect(await kitchen.cook('upload')).toBe(first);

      const walked = await kitchen.cook('newest');
      expect(walked.split('\n')[0]).toMatch(new RegExp(`^${first} +Sunrise over the ridge$`));
      expect(walked.split('\n').length).toBeGreaterThan(wallpapers.length);

      await kitchen.cook('search');
      const saved = (await readdir(kitchen.folder)).filter(
        (name) => /\.jpe?g$/.test(name) && name !== 'sunrise.jpg',
      );
      expect(saved).toHaveLength(1);
      const original = await readFile(path.join(kitchen.folder, saved[0] ?? ''));
      expect(await kitchen.isOriginalOf(first, original)).toBe(true);

      expect(await kitchen.cook('fresh')).toMatch(/^(200|\d+ wallpapers)$/);
      const list = await readFile(path.join(kitchen.folder, 'newest.json'), 'utf8');
      expect(list).toContain(first);
      expect(await kitchen.cook('fresh')).toMatch(/^(304|nothing new)$/);
      expect(await readFile(path.join(kitchen.folder, 'newest.json'), 'utf8')).toBe(list);

      expect(await kitchen.cook('favorites')).toContain('Sunrise over the ridge');
      await kitchen.cook('desktop');
      const shown = await readFile(path.join(kitchen.folder, 'wallpaper'));
      expect(shown.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    } finally {
      await kitchen.close();
    }
  });
}

/** A folder in which recipes of a language are run for somebody who has a key. */
async function openKitchen(page: Page, site: Site, language: Language) {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-recipes-'));
  const key = await makeKey(site, await makePerson(site));
  const { command, file } = PROGRAMS[language];
  await page.goto(paths.developers());
  return {
    folder,
    /** Runs a recipe as it stands on the page; answers what it printed. */
    cook: async (name: keyof typeof TITLES) => {
      const code = page.locator(`figure[aria-label="${TITLES[name]}, in ${language}"] code`);
      await writeFile(path.join(folder, file), (await code.textContent()) ?? '');
      const env = { ...process.env, FORCE_COLOR: '0', FRESCO_KEY: key };
      const { stdout } = await run(command, [file], { cwd: folder, env, timeout: 20_000 });
      return stdout.trim();
    },
    isOriginalOf: async (id: string, bytes: Buffer) => {
      const response = await fetch(`${site.url}/api/wallpapers/${id}/download`);
      const sent = Buffer.from(await response.arrayBuffer());
      return sent.equals(bytes);
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** An API key that may write. */
async function makeKey(site: Site, { token }: Person): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Recipes', access: 'write', expiresInDays: 7 });
  const made = await fetch(site.url + paths.api.keys(), { method: 'POST', headers, body });
  return (await made.json()).key;
}

/** A picture of its own for each language: what is public already cannot be uploaded again. */
const seedOf = (language: string) => createHash('sha256').update(language).digest().readUInt16LE();

async function hasAll(needs: string[][]): Promise<boolean> {
  const tried = await Promise.allSettled(needs.map(([name = '', ...rest]) => run(name, rest)));
  return tried.every(({ status }) => status === 'fulfilled');
}
