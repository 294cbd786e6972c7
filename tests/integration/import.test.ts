import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RATES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { listenForInvalidations } from '@/lib/platform/invalidations';
import PageCache from '@/lib/platform/page-cache.mjs';
import { hashSubject } from '@/lib/platform/rate-limit';
import { storage } from '@/lib/platform/storage/storage';
import { eventually } from '@/tests/eventually';
import { makeAdmin, makeUser, type Person } from '@/tests/factories';
import { photoJpeg, photoPng, photoWebp } from '@/tests/fixtures/pictures';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const SIZE = { width: 320, height: 200 };

let admin: Person;
let folder: string;

beforeAll(async () => {
  admin = await makeAdmin();
  folder = await mkdtemp(path.join(tmpdir(), 'fresco-import-'));
  const first = await photoJpeg({ ...SIZE, seed: 1 });
  const files: Record<string, Buffer | string> = {
    'misty_mountains-1920x1080.jpg': first,
    'copy of it.jpeg': first,
    'more/TwoWings.png': await photoPng({ ...SIZE, seed: 2 }),
    'more/deep/lake': await photoWebp({ ...SIZE, seed: 3 }),
    'more/drawing.svg': SVG,
    'backgrounds.xml': '<?xml version="1.0"?><wallpapers/>',
    'half.jpg': first.subarray(0, 2000),
    '.hidden.jpg': first,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
  await symlink('nowhere.jpg', path.join(folder, 'link.jpg'));
  await symlink('.', path.join(folder, 'circle'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Run {
  child: ChildProcess;
  ended: Promise<{ code: number | null; output: string }>;
}

/** The command itself, as an operator runs it. */
function start(args: string[]): Run {
  const child = spawn(
    process.execPath,
    ['--conditions=react-server', '--import', 'tsx', 'scripts/import.ts', ...args],
    { env: { ...process.env, RATE_LIMITS: 'on', INIT_CWD: tmpdir() } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  return { child, ended };
}

const importing = (...args: string[]) => start(args).ended;

const lastLine = (output: string) => output.trimEnd().split('\n').at(-1);

// Each run is a process that loads everything: seconds, on a busy machine many.
describe('npm run import', { timeout: 120_000 }, () => {
  it('publishes what is a picture, by the first admin, and says why the rest is none', async () => {
    const someone = await makeAdmin();
    await db().$executeRaw`
      INSERT INTO rate_limits VALUES (${`upload:${hashSubject(admin.id)}`}, ${RATES.upload.points + 1}, ${BigInt(Date.now() + 600_000)})`;
    const { code, output } = await importing(path.basename(folder), '--tags', 'Sky, #calm');
    expect(lastLine(output)).toBe('3 imported, 1 skipped, 4 rejected');
    expect(code).toBe(0);
    const sentence = "This file type isn't supported. Upload a JPEG, PNG, WebP or AVIF file.";
    expect(output).toContain(`  more/drawing.svg: ${sentence}\n`);
    expect(output).toContain(`  backgrounds.xml: ${sentence}\n`);
    expect(output).toMatch(/ {2}half\.jpg: This picture is damaged/);
    expect(output).toMatch(/ {2}link\.jpg: This link is broken/);
    const rows = await db().wallpaper.findMany({
      select: {
        title: true,
        userId: true,
        status: true,
        tags: { select: { tag: true }, orderBy: { position: 'asc' } },
      },
    });
    expect(rows.map(({ title }) => title).sort()).toEqual(['Copy of It', 'Lake', 'Two Wings']);
    expect(new Set(rows.map(({ userId }) => userId))).toEqual(new Set([admin.id]));
    expect(someone.id).not.toBe(admin.id);
    expect(rows[0]?.tags.map(({ tag }) => tag.name)).toEqual(['sky', 'calm']);
    expect(await readdir(path.join(env().DATA_DIR, 'incoming'))).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.includes('clean'))).toEqual([]);
  });

  it('imports nothing a second time, whoever is named, and needs no category of its own @long', async () => {
    const again = await importing(folder);
    expect([again.code, lastLine(again.output)]).toEqual([0, '0 imported, 4 skipped, 4 rejected']);
    const other = await makeUser();
    await db().category.create({ data: { name: 'Nature' } });
    const args = [folder, '--user', other.username.toUpperCase(), '--category', 'nature'];
    const { output } = await importing(...args);
    expect(lastLine(output)).toBe('0 imported, 4 skipped, 4 rejected');
    expect(await db().wallpaper.count()).toBe(3);
    expect(await db().category.count({ where: { name: 'nature' } })).toBe(1);
  });

  it('goes on after a kill with what is missing, and tells a running server @long', async () => {
    const many = path.join(folder, '.many');
    await mkdir(many);
    for (let seed = 20; seed < 32; seed++) {
      const bytes = await photoJpeg({ width: 640, height: 400, seed });
      await writeFile(path.join(many, `hill ${seed}.jpg`), bytes);
    }
    const home = await keepHome();
    const { child, ended } = start([many, '--category', 'Hills']);
    const arrived = () => db().wallpaper.count({ where: { category: { name: 'Hills' } } });
    await vi.waitFor(async () => expect(await arrived()).toBeGreaterThan(2), {
      timeout: 60_000,
      interval: 20,
    });
    child.kill('SIGKILL');
    await ended;
    await eventually(async () => expect(await home.isKept()).toBe(false));
    const before = await arrived();
    expect(before).toBeLessThan(12);
    const { code, output } = await importing(many, '--category', 'Hills');
    const summary = `${12 - before} imported, ${before} skipped, 0 rejected`;
    expect([code, lastLine(output)]).toEqual([0, summary]);
    expect(await arrived()).toBe(12);
    for (const { originalKey } of await db().wallpaper.findMany({ select: { originalKey: true } }))
      expect(await storage().head(originalKey)).not.toBeNull();
  });

  it('says what is wrong with the command, and changes nothing @long', async () => {
    const before = await db().category.count();
    const wrong: [string[], RegExp][] = [
      [['/no/such/folder'], /The folder .* doesn't exist/],
      [[folder, '--user', 'nobody-at-all'], /No account found for "nobody-at-all"/],
      [[folder, '--category', 'a/b'], /can't contain a slash/],
      [[folder, '--tag', 'x'], /--help to see the options/],
    ];
    for (const [args, sentence] of wrong) {
      const { code, output } = await importing(...args);
      expect([code, output]).toEqual([1, expect.stringMatching(sentence)]);
    }
    expect(await db().category.count()).toBe(before);
  });
});

/** The first page, kept by a server in this process until it hears of a change. */
async function keepHome() {
  listenForInvalidations();
  await eventually(async () => {
    const found = await db().$queryRaw<unknown[]>`
      SELECT FROM pg_stat_activity WHERE application_name = 'fresco-invalidations' AND query LIKE 'LISTEN%'
      AND datname = current_database()`;
    expect(found).toHaveLength(1);
  });
  const cache = new PageCache();
  const context = { kind: 'APP_PAGE' };
  await cache.get('/', context);
  const value = { kind: 'APP_PAGE', html: '', headers: { 'x-next-cache-tags': 'newest' } };
  await cache.set('/', value, { cacheControl: { revalidate: 60 } });
  expect(await cache.get('/', context)).not.toBeNull();
  return { isKept: async () => (await cache.get('/', context)) !== null };
}
