import 'server-only';
import { db } from '@/lib/platform/db';
import { normalizeTag } from '@/lib/tags/tag-names';
import type { Condition } from './conditions';
import { getTerm } from './terms';

/** Terms of `tag:`, `user:` and `category:` conditions. Names that don't exist are missing. */
export type Names = ReadonlyMap<Condition, number>;

type NameCondition = Extract<Condition, { name: string; kind: 'tag' | 'user' | 'category' }>;

const FIND = { tag: findTags, user: findUsers, category: findCategories } as const;

/** Former usernames and category names are found, too. */
export async function resolveNames(conditions: readonly Condition[]): Promise<Names> {
  const found = new Map<Condition, number>();
  for (const kind of ['tag', 'user', 'category'] as const) {
    const own = conditions.filter((one): one is NameCondition => one.kind === kind);
    if (own.length === 0) continue;
    const terms = await FIND[kind](own.map(({ name }) => normalizeName(name)));
    for (const condition of own) {
      const term = terms.get(normalizeName(condition.name));
      if (term !== undefined) found.set(condition, term);
    }
  }
  return found;
}

// PostgreSQL rejects NUL.
const normalizeName = (name: string) => normalizeTag(name.replaceAll('\0', ''));

async function findTags(names: string[]): Promise<Map<string, number>> {
  const rows = await db().tag.findMany({ where: { name: { in: names } }, select: { name: true } });
  return new Map(rows.map(({ name }) => [name, getTerm('name', name)]));
}

async function findUsers(names: string[]): Promise<Map<string, number>> {
  const where = { username: { in: names } };
  const old = await db().oldUsername.findMany({ where, select: { username: true, userId: true } });
  const users = await db().user.findMany({ where, select: { username: true, id: true } });
  const ids = [...old, ...users.map(({ username, id }) => ({ username, userId: id }))];
  return new Map(ids.map(({ username, userId }) => [username, getTerm('user', userId)]));
}

async function findCategories(names: string[]): Promise<Map<string, number>> {
  const where = { name: { in: names } };
  const old = await db().oldCategoryName.findMany({
    where,
    select: { name: true, categoryId: true },
  });
  const current = await db().category.findMany({ where, select: { name: true, id: true } });
  const ids = [...old, ...current.map(({ name, id }) => ({ name, categoryId: id }))];
  return new Map(
    ids.map(({ name, categoryId }) => [normalizeName(name), getTerm('category', categoryId)]),
  );
}
