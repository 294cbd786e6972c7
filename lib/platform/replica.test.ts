import type { Pool } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '@/lib/errors';
import type { PrismaClient } from '@/prisma/generated/client';
import { cacheQuery } from './cache-query';
import { expireAll, expireTags, now } from './expiry';
import { processSingleton } from './process-singleton';
import { readPublic } from './replica';
import {
  addCacheTags,
  createRequestContext,
  getReplicaRead,
  type RequestContext,
  requirePrimary,
  runInRequestContext,
} from './request-context';

const replica = {
  db: null as unknown as PrismaClient,
  pool: null as unknown as Pool,
  provenAt: 0,
  reads: new Set<(error: Error) => void>(),
};
const source = () => (getReplicaRead() ? 'replica' : 'primary');
const readSource = () => readPublic(async () => source());

let request: RequestContext;
const inRequest = <T>(work: () => T): T => runInRequestContext(request, work);

beforeEach(() => {
  request = createRequestContext('');
  replica.provenAt = now();
  processSingleton('replica', () => ({ replica }));
});

describe('a public read is answered', () => {
  test('by the replica, and what follows by the primary', async () => {
    expect(await inRequest(readSource)).toBe('replica');
    expect(inRequest(source)).toBe('primary');
  });

  test('by the primary outside of requests', async () => {
    expect(await readSource()).toBe('primary');
  });

  test('by the primary for signed-in viewers', async () => {
    inRequest(requirePrimary);
    expect(await inRequest(readSource)).toBe('primary');
  });

  test('by the primary if the replica may be too far behind', async () => {
    replica.provenAt = now() - 2001;
    expect(await inRequest(readSource)).toBe('primary');
  });

  test('by the primary after something it depends on has changed, until the replica has the change', async () => {
    inRequest(() => addCacheTags('lists'));
    expireTags(['another']);
    expect(await inRequest(readSource)).toBe('replica');
    expireTags(['lists']);
    expect(await inRequest(readSource)).toBe('primary');
    replica.provenAt = now() + 1;
    expect(await inRequest(readSource)).toBe('replica');
    replica.provenAt = now();
    expireAll();
    expect(await inRequest(readSource)).toBe('primary');
  });

  test('by the primary after a change that doesn’t expire the response', async () => {
    const read = () => inRequest(() => readPublic(async () => source(), ['lists']));
    expect(await read()).toBe('replica');
    expireTags(['lists']);
    expect(await read()).toBe('primary');
    expect(request.cacheTags).toEqual(new Set());
  });

  test('by the primary if something it depends on changes during the read', async () => {
    const sources: string[] = [];
    const answer = await inRequest(() =>
      readPublic(async () => {
        addCacheTags('wallpaper:1');
        sources.push(source());
        if (sources.length === 1) expireTags(['wallpaper:1']);
        return source();
      }),
    );
    expect([sources, answer]).toEqual([['replica', 'primary'], 'primary']);
  });

  test('by the primary if it fails on the replica, but not if it is at fault', async () => {
    const failOnReplica = (error: Error) =>
      inRequest(() =>
        readPublic(async () => {
          if (source() === 'replica') throw error;
          return source();
        }),
      );
    expect(await failOnReplica(new Error('conflict with recovery'))).toBe('primary');
    const invalid = new AppError('invalid_input', 'The limit is too high.');
    await expect(failOnReplica(invalid)).rejects.toBe(invalid);
  });

  test('by the primary if the replica is lost during the read', async () => {
    const reading = inRequest(() =>
      readPublic(() =>
        source() === 'replica' ? new Promise<string>(() => undefined) : Promise.resolve(source()),
      ),
    );
    for (const abort of replica.reads) abort(new Error('lost'));
    expect(await reading).toBe('primary');
  });
});

test('work that a read on the replica leaves behind writes to the primary', async () => {
  let finish = () => undefined as unknown;
  let later: Promise<string> | undefined;
  await inRequest(() =>
    readPublic(async () => {
      later = new Promise<void>((resolve) => {
        finish = resolve;
      }).then(source);
    }),
  );
  finish();
  expect(await later).toBe('primary');
});

test('a result from the replica is shared, except with those who need the primary', async () => {
  const read = cacheQuery(
    'source',
    () => ['lists'],
    async () => source(),
  );
  expect(await inRequest(read)).toBe('replica');
  inRequest(requirePrimary);
  expect(await inRequest(read)).toBe('primary');
  request = createRequestContext('');
  expect(await inRequest(read)).toBe('primary');
});

test('a result that contains one from the replica is not shared with those who need the primary', async () => {
  const inner = cacheQuery(
    'inner',
    () => ['inner'],
    async () => source(),
  );
  const outer = cacheQuery('outer', () => ['outer'], inner);
  expireTags(['outer']);
  expect(await inRequest(outer)).toBe('replica');
  inRequest(requirePrimary);
  expect(await inRequest(outer)).toBe('primary');
});
