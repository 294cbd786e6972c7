import 'server-only';
import { addCacheTags } from '@/lib/platform/request-context';
import type { Condition } from '@/lib/search/query/conditions';
import { findSimilar, readReference, type Similar } from '@/lib/search/similar/find-similar';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';

export interface Like {
  publicId: string;
  title: string;
  similar: readonly Similar[];
}

/** By `like:` condition. Wallpapers that don't exist or aren't public are missing. */
export type Likes = ReadonlyMap<Condition, Like>;

/** A request may resolve the same condition several times, in different queries. */
const known = new WeakMap<Condition, Promise<Like | null>>();

export async function resolveLikes(conditions: readonly Condition[]): Promise<Likes> {
  const likes = new Map<Condition, Like>();
  for (const condition of conditions) {
    if (condition.kind !== 'like') continue;
    const like = known.get(condition) ?? findLike(condition.id);
    known.set(condition, like);
    const found = await like;
    if (found) likes.set(condition, found);
  }
  return likes;
}

async function findLike(id: string): Promise<Like | null> {
  addCacheTags(wallpaperTags.one(id));
  const reference = await readReference(id);
  if (!reference) return null;
  const { publicId, title } = reference;
  return { publicId, title, similar: await findSimilar(reference) };
}
