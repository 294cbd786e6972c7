import 'server-only';
import { auditText } from '@/lib/messages/admin-audit';
import { db } from '@/lib/platform/db';
import { isUserId } from '@/lib/users/schema';
import { fromStored } from './changes';
import { OPERATOR_ID } from './schema';

export interface Thing {
  type: string;
  id: string;
}

export interface Names {
  /** What it is called today; null when it is gone. */
  of(thing: Thing): string | null;
  /** What a category that is gone was called; null where the log does not know. */
  formerOf(thing: Thing): string | null;
}

/** What things are called: one query for each kind of them, and one for categories that are gone. */
export async function findNames(things: Thing[]): Promise<Names> {
  const idsOf = (type: string) => [
    ...new Set(things.filter((thing) => thing.type === type).map(({ id }) => id)),
  ];
  const categories = idsOf('category').filter(isUserId);
  const [users, pictures, folders] = await Promise.all([
    findUsers(idsOf('user').filter(isUserId)),
    findWallpapers(idsOf('wallpaper')),
    findCategories(categories),
  ]);
  const names = new Map<string, string>([
    [`user ${OPERATOR_ID}`, auditText.operator],
    ...users.map(({ id, displayName }) => [`user ${id}`, displayName] as const),
    ...pictures.map(({ publicId, title }) => [`wallpaper ${publicId}`, title] as const),
    ...folders.map(({ id, name }) => [`category ${id}`, name] as const),
  ]);
  const gone = categories.filter((id) => !names.has(`category ${id}`));
  const former = await findFormer(gone);
  return {
    of: ({ type, id }) => names.get(`${type} ${id}`) ?? null,
    formerOf: ({ type, id }) => (type === 'category' && former.get(id)) || null,
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

/** From their deletions, which hold the last name. */
async function findFormer(ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db().auditEntry.findMany({
    where: { subjectType: 'category', subjectId: { in: ids }, action: 'category.delete' },
    select: { subjectId: true, fields: true },
  });
  return new Map(
    rows.flatMap(({ subjectId, fields }) =>
      fromStored(fields).changes.flatMap(({ field, from }) =>
        field === 'name' && from !== null ? [[subjectId, from] as const] : [],
      ),
    ),
  );
}
