import { expect } from 'vitest';
import { POST as merge } from '@/app/api/admin/tags/[id]/merge/route';
import { PATCH as update } from '@/app/api/admin/tags/[id]/route';
import type { AdminTag } from '@/lib/admin-tags/schema';
import { db } from '@/lib/platform/db';
import { type CallResult, call } from './call';
import type { TestUser } from './factories';
import { runJobs } from './run-jobs';

export const uniqueName = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`;

export const getTagId = async (name: string): Promise<string> =>
  String((await db().tag.findUniqueOrThrow({ where: { name } })).id);

/** The wallpapers are moved by {@link moveWallpapers}. */
export async function mergeTag(as: TestUser, name: string, into: string): Promise<AdminTag> {
  const params = { id: await getTagId(name) };
  const { status, body } = await call(merge, { as, params, json: { into } });
  expect([status, body.name]).toEqual([200, into]);
  return body;
}

export async function changeTag(as: TestUser, name: string, json: object): Promise<CallResult> {
  return call(update, { as, params: { id: await getTagId(name) }, json });
}

export async function setAliases(
  as: TestUser,
  name: string,
  ...aliases: string[]
): Promise<AdminTag> {
  const { status, body } = await changeTag(as, name, { aliases });
  expect([status, body.aliases]).toEqual([200, aliases.sort()]);
  return body;
}

export const moveWallpapers = () => runJobs('move-tag-links');
