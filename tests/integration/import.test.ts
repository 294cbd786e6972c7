import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { isExpired, now } from '@/lib/platform/expiry';
import { listenForInvalidations } from '@/lib/platform/invalidations';
import { hashSubject } from '@/lib/platform/rate-limit';
import { storage } from '@/lib/platform/storage/storage';
import { RATES } from '@/lib/rates';
import { parseFiles } from '@/lib/wallpapers/wallpaper-files';
import { importFolder } from '@/scripts/import/import-folder';
import { parseMinSize } from '@/scripts/import/min-size';
import { ensureCategory, requireUploader } from '@/scripts/import/uploader';
import { insertAdmin, insertUser, type TestUser } from '@/tests/factories';
import { photoJpeg, photoPng, photoWebp } from '@/tests/fixtures/pictures';
import { waitFor } from '@/tests/wait-for';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
const SIZE = { width: 320, height: 200 };

let admin: TestUser;
let folder: string;

beforeAll(async () => {
  admin = await insertAdmin();
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

/** Starts the command line tool. */
function startImport(args: string[]) {
  const program = ['--conditions=react-server', '--import', 'tsx', 'scripts/import.ts'];
  const options = { env: { ...process.env, RATE_LIMITS: 'on', INIT_CWD: tmpdir() } };
  const child = spawn(process.execPath, [...program, '--min-size', '1x1', ...args], options);
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

const runImport = (...args: string[]) => startImport(args).ended;
const getLastLine = (output: string) => output.trimEnd().split('\n').at(-1);

/** Imports a folder for the first admin, as the command does. */
const importHere = async (options: Partial<Parameters<typeof importFolder>[0]>) =>
  importFolder({
    folder,
    viewer: await requireUploader(undefined),
    category: await ensureCategory(options.category ?? 'Imported', ''),
    tags: '',
    license: 'cc0',
    minSize: parseMinSize('1x1'),
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...options,
  });

// Each run of the command starts a process, which takes seconds and much longer on a busy machine.
describe('an import', { timeout: 120_000 }, () => {
  it('publishes every picture for the first admin and explains what it rejected @long', async () => {
    const secondAdmin = await insertAdmin();
    Object.assign(env(), { RATE_LIMITS: 'on' });
    onTestFinished(() => void Object.assign(env(), { RATE_LIMITS: 'off' }));
    await db().$executeRaw`
      INSERT INTO rate_limits VALUES (${`upload:${hashSubject(admin.id)}`}, ${RATES.upload.points + 1}, ${BigInt(Date.now() + 600_000)})`;
    const result = await importHere({ tags: 'Sky, #calm' });
    expect(result).toMatchObject({ imported: 3, existing: 1, skipped: [], failed: [] });
    const reasons = Object.fromEntries(result.rejected.map(({ file, reason }) => [file, reason]));
    expect(reasons).toEqual({
      'more/drawing.svg': 'This file type isn’t supported. Upload a JPEG, PNG, WebP or AVIF file.',
      'half.jpg': expect.stringMatching(/^This picture is damaged/),
      'link.jpg': expect.stringMatching(/^This link is broken/),
    });
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
    expect(secondAdmin.id).not.toBe(admin.id);
    expect(rows[0]?.tags.map(({ tag }) => tag.name)).toEqual(['sky', 'calm']);
    const incoming = path.join(env().DATA_DIR, 'incoming');
    const left = await readdir(incoming, { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile())).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.includes('clean'))).toEqual([]);
  });

  it('says how many pictures are waiting for review @long', async () => {
    const review = path.join(folder, '.review');
    await mkdir(review);
    await writeFile(path.join(review, 'a.jpg'), await photoJpeg({ ...SIZE, seed: 61 }));
    await writeFile(path.join(review, 'b.jpg'), await photoJpeg({ ...SIZE, seed: 62 }));
    vi.stubEnv('MODERATION', 'pre');
    const { output } = await runImport(review).finally(() => vi.unstubAllEnvs());
    const summary = '2 imported (2 waiting for review), 0 already published, 0 rejected, 0 skipped';
    expect(getLastLine(output)).toBe(summary);
    await db().wallpaper.deleteMany({ where: { status: 'pending' } });
  });

  it('imports nothing twice, even for another user or category @long', async () => {
    const again = await runImport(path.basename(folder));
    expect([again.code, getLastLine(again.output)]).toEqual([
      0,
      '0 imported, 4 already published, 3 rejected, 0 skipped',
    ]);
    expect(again.output).toMatch(/ {2}half\.jpg: This picture is damaged/);
    const other = await insertUser();
    await db().category.create({ data: { name: 'Nature' } });
    const args = [folder, '--user', other.username.toUpperCase(), '--category', 'nature'];
    const { output } = await runImport(...args);
    expect(getLastLine(output)).toBe('0 imported, 4 already published, 3 rejected, 0 skipped');
    expect(await db().wallpaper.count()).toBe(3);
    expect(await db().category.count({ where: { name: 'nature' } })).toBe(1);
  });

  it('resumes after it was killed and notifies a running server @long', async () => {
    const manyFiles = path.join(folder, '.many');
    await mkdir(manyFiles);
    for (let seed = 20; seed < 32; seed++) {
      const bytes = await photoJpeg({ width: 640, height: 400, seed });
      await writeFile(path.join(manyFiles, `hill ${seed}.jpg`), bytes);
    }
    const homePage = await cacheHomePage();
    const { child, ended } = startImport([manyFiles, '--category', 'Hills']);
    const countImported = () => db().wallpaper.count({ where: { category: { name: 'Hills' } } });
    await vi.waitFor(async () => expect(await countImported()).toBeGreaterThan(2), {
      timeout: 60_000,
      interval: 20,
    });
    child.kill('SIGKILL');
    await ended;
    await waitFor(() => expect(homePage.isCached()).toBe(false));
    const before = await countImported();
    expect(before).toBeLessThan(12);
    const { code, output } = await runImport(manyFiles, '--category', 'Hills');
    const summary = `${12 - before} imported, ${before} already published, 0 rejected, 0 skipped`;
    expect([code, getLastLine(output)]).toEqual([0, summary]);
    expect(await countImported()).toBe(12);
    for (const { files } of await db().wallpaper.findMany({ select: { files: true } }))
      expect(await storage().head(parseFiles(files).original.key)).not.toBeNull();
  });

  it('explains invalid arguments and changes nothing @long', async () => {
    const before = await db().category.count();
    const invalid: [string[], RegExp][] = [
      [['/no/such/folder'], /The folder .* doesn't exist/],
      [[folder, '--user', 'nobody-at-all'], /No account found for "nobody-at-all"/],
      [[folder, '--category', 'a/b'], /can't contain a slash/],
      [[folder, '--tag', 'x'], /--help to see the options/],
    ];
    for (const [args, message] of invalid) {
      const { code, output } = await runImport(...args);
      expect([code, output]).toEqual([1, expect.stringMatching(message)]);
    }
    expect(await db().category.count()).toBe(before);
  });
});

it('reads KDE packages and GNOME lists, and leaves out other sizes and small pictures @long', async () => {
  const desktop = path.join(folder, '.desktop');
  const files: Record<string, Buffer | string> = {
    'Altai/metadata.json': JSON.stringify({
      KPlugin: { Name: 'Altai', License: 'CC-BY-SA-4.0', Authors: [{ Name: 'Alesya Khoteeva' }] },
    }),
    'Altai/contents/images/640x400.jpg': await photoJpeg({ width: 640, height: 400, seed: 50 }),
    'Altai/contents/images/320x200.jpg': await photoJpeg({ ...SIZE, seed: 51 }),
    'Altai/contents/screenshot.jpg': await photoJpeg({ ...SIZE, seed: 52 }),
    'backgrounds/list.xml':
      '<wallpapers><wallpaper><name>Dunes &amp; Sea</name><filename>/usr/x/dune-l.webp</filename><filename-dark>/usr/x/dune-d.webp</filename-dark></wallpaper></wallpapers>',
    'backgrounds/dune-l.webp': await photoWebp({ width: 640, height: 400, seed: 53 }),
    'backgrounds/dune-d.webp': await photoWebp({ width: 640, height: 400, seed: 54 }),
    'Lagoon/640x400.jpg': await photoJpeg({ width: 640, height: 400, seed: 55 }),
    'tiny.jpg': await photoJpeg({ ...SIZE, seed: 56 }),
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(desktop, name)), { recursive: true });
    await writeFile(path.join(desktop, name), content);
  }
  const minSize = parseMinSize('400x600');
  const result = await importHere({ folder: desktop, category: 'Desktop', minSize });
  expect(result).toMatchObject({ imported: 4, waiting: 0, existing: 0, rejected: [], failed: [] });
  const contents = 'Altai/contents';
  expect(result.skipped.toSorted((x, y) => x.file.localeCompare(y.file))).toEqual([
    { file: `${contents}/images/320x200.jpg`, reason: 'The package has a larger version.' },
    { file: `${contents}/screenshot.jpg`, reason: 'This is a package preview.' },
    {
      file: 'tiny.jpg',
      reason: '320 × 200 pixels is smaller than 600 × 400. To import it, lower --min-size.',
    },
  ]);
  const rows = await db().wallpaper.findMany({
    where: { category: { name: 'Desktop' } },
    select: { title: true, description: true, license: true },
    orderBy: { title: 'asc' },
  });
  expect(result.paired).toBe(1);
  const [set] = await db().wallpaperSet.findMany({
    select: { kind: true, members: { select: { title: true }, orderBy: { setPosition: 'asc' } } },
  });
  expect(set?.members.map(({ title }) => title)).toEqual(['Dunes & Sea', 'Dunes & Sea (dark)']);
  expect(rows).toEqual([
    { title: 'Altai', description: 'By Alesya Khoteeva.', license: 'cc_by_sa' },
    { title: 'Dunes & Sea', description: '', license: 'cc0' },
    { title: 'Dunes & Sea (dark)', description: '', license: 'cc0' },
    { title: 'Lagoon', description: '', license: 'cc0' },
  ]);
});

/** Caches the home page as a server would, until it is notified of a change. */
async function cacheHomePage() {
  await listenForInvalidations();
  await waitFor(async () => {
    const listeners = await db().$queryRaw<unknown[]>`
      SELECT FROM pg_stat_activity WHERE application_name = 'fresco-invalidations' AND query LIKE 'LISTEN%'
      AND datname = current_database()`;
    expect(listeners).toHaveLength(1);
  });
  const since = now();
  return { isCached: () => !isExpired(['newest'], since) };
}
