import 'server-only';
import { db } from '@/lib/platform/db';
import type { Condition } from '@/lib/search/query/conditions';
import { findTags } from '@/lib/tags/find-tags';
import { normalizeTag } from '@/lib/tags/tag-names';
import { findCategories } from '@/lib/wallpapers/category-names';
import { getTerm } from './terms';

export interface Name {
  term: number;
  /** Number of public wallpapers. */
  count: number;
}

/** Of `tag:`, `user:` and `category:` conditions. Names that don't exist are missing. */
export type Names = ReadonlyMap<Condition, Name>;

type NameCondition = Extract<Condition, { name: string; kind: 'tag' | 'user' | 'category' }>;

const FIND = { tag: findTagTerms, user: findUsers, category: findCategoryTerms } as const;

/** Aliases of tags, former usernames and category names are found, too. */
export async function resolveNames(conditions: readonly Condition[]): Promise<Names> {
  const found = new Map<Condition, Name>();
  for (const kind of ['tag', 'user', 'category'] as const) {
    const own = conditions.filter((one): one is NameCondition => one.kind === kind);
    if (own.length === 0) continue;
    const terms = await FIND[kind](own.map(toName));
    for (const condition of own) {
      const term = terms.get(toName(condition));
      if (term !== undefined) found.set(condition, term);
    }
  }
  return found;
}

/** Tags and usernames as they are stored. */
const toName = ({ kind, name }: NameCondition) =>
  kind === 'category' ? name.trim() : normalizeTag(name);

async function findTagTerms(names: string[]): Promise<Map<string, Name>> {
  return new Map(
    Array.from(await findTags(names), ([given, { name, wallpaperCount }]) => [
      given,
      { term: getTerm('name', name), count: wallpaperCount },
    ]),
  );
}

async function findUsers(names: string[]): Promise<Map<string, Name>> {
  const where = { username: { in: names } };
  const user = { select: { id: true, wallpaperCount: true } };
  const old = await db().oldUsername.findMany({ where, select: { username: true, user } });
  const current = await db().user.findMany({ where, select: { username: true, ...user.select } });
  const found = [...old, ...current.map(({ username, ...rest }) => ({ username, user: rest }))];
  return new Map(
    found.map(({ username, user: { id, wallpaperCount } }) => [
      username,
      { term: getTerm('user', id), count: wallpaperCount },
    ]),
  );
}

async function findCategoryTerms(names: string[]): Promise<Map<string, Name>> {
  const found = await findCategories(names, 'with former names');
  return new Map(
    Array.from(found, ([name, { id, wallpaperCount }]) => [
      name,
      { term: getTerm('category', id), count: wallpaperCount },
    ]),
  );
}
