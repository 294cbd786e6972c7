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
import { processPendingWork } from '@/lib/wallpapers/pending-work';
import { call } from '@/tests/call';
import { makeAdmin, makeUser, type Person } from '@/tests/factories';
import { forgetAll, put, runReconcile, told, uploaded } from '@/tests/reconcile';
import { collect, keyFor } from '@/tests/storage';

let person: Person;

beforeAll(async () => {
  person = await makeUser();
});
afterEach(() => vi.restoreAllMocks());

// Many pictures are made: seconds, on a busy machine many.
describe('reconcile beside a running site', { timeout: 120_000 }, () => {
  beforeEach(async () => {
    await forgetAll();
    await runReconcile({ force: true });
  });

  it('takes nothing away from uploads in flight', async () => {
    const stored: string[] = [];
    let goOn = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const original = storage().put;
    vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
      await original(...args);
      stored.push(args[0]);
      await released;
    });
    const uploads = [1, 2].map(() => uploaded(person));
    await vi.waitFor(() => expect(stored).toHaveLength(12), { timeout: 20_000 });
    // All is stored, and no row names any of it yet.
    const planned = await runReconcile({ dryRun: true });
    const orphans = planned.filter(({ problem }) => problem === 'orphan').map(({ name }) => name);
    expect(orphans.sort()).toEqual([...new Set(stored)].sort());
    expect(await runReconcile({ graceMs: 60_000 })).toEqual([]);
    goOn();
    vi.restoreAllMocks();
    const rows = await Promise.all(uploads);
    expect(await runReconcile()).toEqual([]);
    expect(rows).toHaveLength(2);
  });

  it('finds nothing while wallpapers come and go', async () => {
    let busy = true;
    const people = [1, 2].map(async () => {
      for (let count = 0; count < 4; count++) {
        const { publicId } = await uploaded(person);
        await processPendingWork();
        if (count % 2) await call(remove, { as: person, params: { id: publicId } });
      }
    });
    const all = Promise.all(people).finally(() => {
      busy = false;
    });
    let runs = 0;
    while (busy) {
      expect(await runReconcile({ graceMs: 60_000 })).toEqual([]);
      runs += 1;
    }
    await all;
    expect(runs).toBeGreaterThan(1);
    expect(await db().wallpaper.count()).toBe(4);
    expect(await runReconcile()).toEqual([]);
  });

  it('leaves nothing behind when a wallpaper is deleted while its files are made again', async () => {
    const row = await uploaded(person);
    await storage().remove([row.smallKey]);
    const original = storage().put;
    const spy = vi.spyOn(storage(), 'put').mockImplementation(async (...args) => {
      await db().wallpaper.delete({ where: { id: row.id } });
      await original(...args);
    });
    // Its other files, since it was deleted without them.
    expect((await runReconcile()).every(({ problem }) => problem === 'orphan')).toBe(true);
    expect(spy).toHaveBeenCalledOnce();
    expect((await collect(storage().listAll())).map(({ key }) => key)).toEqual([]);
  });

  it('leaves alone what is not ours, and clears what a killed process left', async () => {
    const { DATA_DIR } = env();
    const old = new Date(Date.now() - 2 * 3_600_000);
    for (const name of [
      'incoming/old',
      'incoming/new',
      'images/.tmp/draft',
      'images/w/notes.txt',
    ]) {
      const file = path.join(DATA_DIR, name);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, 'x');
      if (!name.endsWith('new')) await utimes(file, old, old);
    }
    const expected = (outcome: string) => [
      `unfinished draft ${outcome}`,
      `unfinished old ${outcome}`,
      'unknown w/notes.txt left alone',
    ];
    const graceMs = 60 * 60_000;
    expect(told(await runReconcile({ graceMs, dryRun: true }))).toEqual(expected('removable'));
    expect(told(await runReconcile({ graceMs }))).toEqual(expected('removed'));
    expect(told(await runReconcile({ graceMs }))).toEqual(['unknown w/notes.txt left alone']);
    expect(await readdir(path.join(DATA_DIR, 'incoming'))).toEqual(['new']);
    await rm(path.join(DATA_DIR, 'images/w/notes.txt'));
    await rm(path.join(DATA_DIR, 'incoming/new'));
  });

  it('refuses to empty a storage that seems to be another database’s', async () => {
    for (let count = 0; count < 25; count++) await put(keyFor(randomBytes(9)));
    await expect(runReconcile()).rejects.toThrow(
      '25 of 25 folders in storage have no matching row',
    );
    expect(await collect(storage().list('w/'))).toHaveLength(25);
    expect(await runReconcile({ force: true })).toHaveLength(25);
    expect(await runReconcile()).toEqual([]);
  });

  it('has patience with storage that is away for a moment, and hides no other fault', async () => {
    await uploaded(person);
    const away = new AppError('unavailable', 'away for a moment');
    const list = vi.spyOn(storage(), 'list').mockImplementationOnce(() => {
      throw away;
    });
    expect(await runReconcile()).toEqual([]);
    expect(list.mock.calls.length).toBeGreaterThan(1);
    list.mockImplementation(() => {
      throw new Error('a fault of ours');
    });
    await expect(runReconcile()).rejects.toThrow('a fault of ours');
  });
});

describe('npm run reconcile', { timeout: 120_000 }, () => {
  async function command(...args: string[]) {
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

  it('says what it found, and by its exit code whether something is left to do @long', async () => {
    await forgetAll();
    await makeAdmin();
    const row = await uploaded(person);
    await storage().remove([row.smallKey]);
    const orphan = keyFor(randomBytes(9));
    await put(orphan);
    const dry = await command('--dry-run', '--grace', '0');
    expect(dry.code).toBe(1);
    expect(dry.output).toContain(`  missing    ${row.smallKey}  repairable\n`);
    const first = await command('--grace', '0');
    expect([first.code, first.output]).toEqual([0, expect.stringContaining('1 missing, repaired')]);
    expect(first.output).toContain(`  orphan     ${orphan}  removed\n`);
    const second = await command('--grace', '0', '--quick');
    expect([second.code, second.output]).toEqual([
      0,
      expect.stringContaining('No problems found.'),
    ]);
    await storage().remove([row.originalKey]);
    const lost = await command();
    expect(lost.output).toContain(`lost: the original of wallpaper ${row.publicId} is missing`);
    expect(lost.code).toBe(1);
  });
});
