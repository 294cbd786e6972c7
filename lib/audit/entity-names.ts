import 'server-only';
import { auditText } from '@/lib/messages/admin-audit';
import { db } from '@/lib/platform/db';
import { isUserId } from '@/lib/users/schema';
import { parseChanges } from './changes';
import { OPERATOR_ID } from './schema';

export interface EntityRef {
  type: string;
  id: string;
}

export interface EntityNames {
  /** Null if it was deleted. */
  getName(thing: EntityRef): string | null;
  /** Last name of a deleted category. Null for other types, or if the log does not have it. */
  getFormerName(thing: EntityRef): string | null;
}

export async function findEntityNames(things: EntityRef[]): Promise<EntityNames> {
  const idsOf = (type: string) => [
    ...new Set(things.filter((thing) => thing.type === type).map(({ id }) => id)),
  ];
  const categoryIds = idsOf('category').filter(isUserId);
  const [users, wallpapers, existingCategories, tags] = await Promise.all([
    findUsers(idsOf('user').filter(isUserId)),
    findWallpapers(idsOf('wallpaper')),
    findCategories(categoryIds),
    findTags(idsOf('tag').map(Number)),
  ]);
  const names = new Map<string, string>([
    [`user ${OPERATOR_ID}`, auditText.operator],
    ...users.map(({ id, displayName }) => [`user ${id}`, displayName] as const),
    ...wallpapers.map(({ publicId, title }) => [`wallpaper ${publicId}`, title] as const),
    ...existingCategories.map(({ id, name }) => [`category ${id}`, name] as const),
    ...tags.map(({ id, name }) => [`tag ${id}`, name] as const),
  ]);
  const deletedIds = categoryIds.filter((id) => !names.has(`category ${id}`));
  const formerNames = await findDeletedCategories(deletedIds);
  return {
    getName: ({ type, id }) => names.get(`${type} ${id}`) ?? null,
    getFormerName: ({ type, id }) => (type === 'category' && formerNames.get(id)) || null,
  };
}

function findUsers(ids: string[]) {
  if (ids.length === 0) return [];
  const select = { id: true, displayName: true } as const;
  return db().user.findMany({ where: { id: { in: ids } }, select });
}

function findWallpapers(ids: string[]) {
  if (ids.length === 0) return [];
  const select = { publicId: true, title: true } as const;
  return db().wallpaper.findMany({ where: { publicId: { in: ids } }, select });
}

function findCategories(ids: string[]) {
  if (ids.length === 0) return [];
  const select = { id: true, name: true } as const;
  return db().category.findMany({ where: { id: { in: ids } }, select });
}

function findTags(ids: number[]) {
  if (ids.length === 0) return [];
  return db().tag.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
}

async function findDeletedCategories(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db().auditEntry.findMany({
    where: { subjectType: 'category', subjectId: { in: ids }, action: 'category.delete' },
    select: { subjectId: true, fields: true },
  });
  return new Map(
    rows.flatMap(({ subjectId, fields }) =>
      parseChanges(fields).changes.flatMap(({ field, from }) =>
        field === 'name' && from !== null ? [[subjectId, from] as const] : [],
      ),
    ),
  );
}
