import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DELETE as remove } from '@/app/api/wallpapers/[id]/route';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { storage } from '@/lib/platform/storage/storage';
import { call } from '@/tests/call';
import { insertAdmin, insertUser, type TestUser } from '@/tests/factories';
import {
  deleteAllRows,
  formatFindings,
  insertPicture,
  putFile,
  runReconcile,
  uploadPicture,
} from '@/tests/reconcile';
import { runJobs } from '@/tests/run-jobs';
import { settleAll } from '@/tests/settle-all';
import { buildKey, collectEntries } from '@/tests/storage';
import { waitFor } from '@/tests/wait-for';

let user: TestUser;

beforeAll(async () => {
  user = await insertUser();
});
afterEach(() => vi.restoreAllMocks());

// These tests encode many pictures.
describe('reconcile on a running site @long', { timeout: 120_000 }, () => {
  beforeEach(async () => {
    await deleteAllRows();
    await runReconcile({ force: true });
  });

  it('keeps the files of uploads in progress', async () => {
    const stored: string[] = [];
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const original = storage().put;
    vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
      await original(...args);
      stored.push(args[0]);
      await released;
    });
    const uploads = [1, 2].map(() => uploadPicture(user));
    await waitFor(() => expect(stored).toHaveLength(12));
    // All files are stored, but no rows exist yet.
    const planned = await runReconcile({ dryRun: true });
    const orphans = planned.filter(({ problem }) => problem === 'orphan').map(({ name }) => name);
    expect(orphans.sort()).toEqual([...new Set(stored)].sort());
    expect(await runReconcile({ graceMs: 60_000 })).toEqual([]);
    release();
    vi.restoreAllMocks();
    const rows = await settleAll(uploads);
    expect(await runReconcile()).toEqual([]);
    expect(rows).toHaveLength(2);
  });

  it('finds nothing while wallpapers are uploaded and deleted @long', async () => {
    let busy = true;
    const uploaders = [1, 2].map(async () => {
      for (let count = 0; count < 2; count++) {
        const { publicId } = await uploadPicture(user);
        await runJobs('process-picture');
        if (count % 2) await call(remove, { as: user, params: { id: publicId } });
      }
    });
    const all = settleAll(uploaders).finally(() => {
      busy = false;
    });
    let runs = 0;
    while (busy) {
      expect(await runReconcile({ graceMs: 60_000 })).toEqual([]);
      runs += 1;
    }
    await all;
    expect(runs).toBeGreaterThan(1);
    expect(await db().wallpaper.count()).toBe(2);
    expect(await runReconcile()).toEqual([]);
  });

  it('leaves no files when a wallpaper is deleted during its repair', async () => {
    const row = await insertPicture(user);
    await storage().remove([row.files.small.key]);
    const original = storage().put;
    const spy = vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
      await db().wallpaper.delete({ where: { id: row.id } });
      await original(...args);
    });
    // The row was deleted without its other files.
    expect((await runReconcile()).every(({ problem }) => problem === 'orphan')).toBe(true);
    expect(spy).toHaveBeenCalledOnce();
    expect((await collectEntries(storage().listAll())).map(({ key }) => key)).toEqual([]);
  });

  it('keeps unknown files and removes those of a killed process', async () => {
    const { DATA_DIR } = env();
    const twoHoursAgo = new Date(Date.now() - 2 * 3_600_000);
    for (const name of [
      'incoming/old',
      'incoming/new',
      'images/.tmp/draft',
      'images/w/notes.txt',
    ]) {
      const file = path.join(DATA_DIR, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, 'x');
      if (!name.endsWith('new')) await utimes(file, twoHoursAgo, twoHoursAgo);
    }
    const expected = (outcome: string) => [
      `unfinished draft ${outcome}`,
      `unfinished old ${outcome}`,
      'unknown w/notes.txt left alone',
    ];
    const graceMs = 60 * 60_000;
    expect(formatFindings(await runReconcile({ graceMs, dryRun: true }))).toEqual(
      expected('removable'),
    );
    expect(formatFindings(await runReconcile({ graceMs }))).toEqual(expected('removed'));
    expect(formatFindings(await runReconcile({ graceMs }))).toEqual([
      'unknown w/notes.txt left alone',
    ]);
    expect(await readdir(path.join(DATA_DIR, 'incoming'))).toContain('new');
    await rm(path.join(DATA_DIR, 'images/w/notes.txt'));
    await rm(path.join(DATA_DIR, 'incoming/new'));
  });

  it('refuses to delete files that seem to belong to another database', async () => {
    for (let count = 0; count < 25; count++) await putFile(buildKey(randomBytes(9)));
    await expect(runReconcile()).rejects.toThrow(
      '25 of 25 folders in storage have no matching row',
    );
    expect(await collectEntries(storage().list('w/'))).toHaveLength(25);
    expect(await runReconcile({ force: true })).toHaveLength(25);
    expect(await runReconcile()).toEqual([]);
  });

  it('retries a short storage outage, but no other error', async () => {
    await insertPicture(user);
    const unavailable = new AppError('unavailable', 'Try again.');
    const list = vi.spyOn(storage(), 'list').mockImplementationOnce(() => {
      throw unavailable;
    });
    expect(await runReconcile()).toEqual([]);
    expect(list.mock.calls.length).toBeGreaterThan(1);
    list.mockImplementation(() => {
      throw new Error('a bug');
    });
    await expect(runReconcile()).rejects.toThrow('a bug');
  });
});

describe('npm run reconcile', { timeout: 120_000 }, () => {
  async function runCommand(...args: string[]) {
    const child = spawn(
      process.execPath,
      ['--conditions=react-server', '--import', 'tsx', 'scripts/reconcile.ts', ...args],
      { env: process.env },
    );
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { code, output };
  }

  it('prints findings, and exits with 1 if something is left to do @long', async () => {
    await deleteAllRows();
    await insertAdmin();
    const row = await insertPicture(user);
    await storage().remove([row.files.small.key]);
    const orphan = buildKey(randomBytes(9));
    await putFile(orphan);
    const dryRun = await runCommand('--dry-run', '--grace', '0');
    expect(dryRun.code).toBe(1);
    expect(dryRun.output).toContain(`  missing    ${row.files.small.key}  repairable\n`);
    const first = await runCommand('--grace', '0');
    expect([first.code, first.output]).toEqual([0, expect.stringContaining('1 missing, repaired')]);
    expect(first.output).toContain(`  orphan     ${orphan}  removed\n`);
    const second = await runCommand('--grace', '0', '--quick');
    expect([second.code, second.output]).toEqual([
      0,
      expect.stringContaining('No problems found.'),
    ]);
    await storage().remove([row.files.original.key]);
    const lost = await runCommand();
    expect(lost.output).toContain(`lost: the original of wallpaper ${row.publicId} is missing`);
    expect(lost.code).toBe(1);
  });
});
