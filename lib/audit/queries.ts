import 'server-only';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { auditText } from '@/lib/messages/en/admin-audit';
import { cursorAfter, type Page } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { isUserId } from '@/lib/users/schema';
import type { Prisma } from '@/prisma/generated/client';
import { type AuditEntry, type AuditFilter, type AuditQuery, OPERATOR_ID } from './schema';
import { actorText, subjectText } from './words';

/** Rows of an export held in memory at a time. */
const BATCH = 500;

const COLUMNS = {
  id: true,
  createdAt: true,
  actorId: true,
  action: true,
  subjectType: true,
  subjectId: true,
  fields: true,
  reason: true,
} satisfies Prisma.AuditEntrySelect;

/** What fits the filter before a key, the newest first, with the names that things have today. */
async function readEntries(
  filter: AuditFilter,
  { before, take, skip = 0 }: { before: string | undefined; take: number; skip?: number },
): Promise<AuditEntry[]> {
  const { actor, action, subjectType, subjectId } = filter;
  const rows = await db().auditEntry.findMany({
    where: {
      ...(actor && { actorId: actor }),
      ...(action && { action }),
      ...(subjectType && { subjectType }),
      ...(subjectId && { subjectId }),
      ...(before && { id: { lt: before } }),
    },
    select: COLUMNS,
    orderBy: { id: 'desc' },
    take,
    skip,
  });
  const nameOf = await findNames(
    rows.flatMap(({ actorId, subjectType: type, subjectId: id }) => [
      { type: 'user', id: actorId },
      { type, id },
    ]),
  );
  return rows.map(({ id, createdAt, actorId, subjectType: type, subjectId, ...rest }) => ({
    _id: id,
    createdAt: createdAt.toISOString(),
    actor: { id: actorId, name: nameOf('user', actorId) },
    subject: { type, id: subjectId, name: nameOf(type, subjectId) },
    ...rest,
  }));
}

interface Thing {
  type: string;
  id: string;
}

/** What things that are still there are called: one query for each kind of them. */
async function findNames(things: Thing[]): Promise<(type: string, id: string) => string | null> {
  const idsOf = (type: string) => things.filter((thing) => thing.type === type).map(({ id }) => id);
  const [people, categories] = [idsOf('user').filter(isUserId), idsOf('category').filter(isUserId)];
  const wallpapers = idsOf('wallpaper');
  const [users, pictures, folders] = await Promise.all([
    people.length === 0
      ? []
      : db().user.findMany({
          where: { id: { in: [...new Set(people)] } },
          select: { id: true, displayName: true },
        }),
    wallpapers.length === 0
      ? []
      : db().wallpaper.findMany({
          where: { publicId: { in: [...new Set(wallpapers)] } },
          select: { publicId: true, title: true },
        }),
    categories.length === 0
      ? []
      : db().category.findMany({
          where: { id: { in: [...new Set(categories)] } },
          select: { id: true, name: true },
        }),
  ]);
  const names = new Map<string, string>([
    [`user ${OPERATOR_ID}`, auditText.operator],
    ...users.map(({ id, displayName }) => [`user ${id}`, displayName] as const),
    ...pictures.map(({ publicId, title }) => [`wallpaper ${publicId}`, title] as const),
    ...folders.map(({ id, name }) => [`category ${id}`, name] as const),
  ]);
  return (type, id) => names.get(`${type} ${id}`) ?? null;
}

/**
 * The audit log, the newest act first. How many there are nobody counts.
 *
 * @throws AppError `forbidden` for everybody but admins.
 */
export async function listAudit(
  viewer: Viewer,
  query: AuditQuery,
): Promise<Page<AuditEntry, null>> {
  requireAdmin(viewer);
  const { cursor, page, limit, ...filter } = query;
  const skip = cursor ? 0 : (page - 1) * limit;
  const entries = await readEntries(filter, { before: cursor, take: limit + 1, skip });
  const items = entries.slice(0, limit);
  const last = entries.length > limit ? items.at(-1) : undefined;
  return { items, total: null, next: last ? cursorAfter(last._id) : null };
}

/** The same as rows of a table, all of it, read as it is sent. @throws AppError `forbidden` */
export function exportAudit(viewer: Viewer, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  requireAdmin(viewer);
  return exportedRows(filter);
}

type AuditRow = readonly string[];

async function* exportedRows(filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  let before: string | undefined;
  do {
    const entries = await readEntries(filter, { before, take: BATCH });
    yield entries.map(toRow);
    before = entries.length === BATCH ? entries.at(-1)?._id : undefined;
  } while (before);
}

function toRow({ createdAt, actor, action, subject, fields, reason }: AuditEntry): AuditRow {
  const { type, id } = subject;
  const names = { who: actorText(actor), what: subjectText(subject) };
  return [createdAt, actor.id, names.who, action, type, id, names.what, fields.join(' '), reason];
}

/** Everybody who has ever acted, for a choice of them: each is one look at the index. */
export async function listActors(viewer: Viewer): Promise<AuditEntry['actor'][]> {
  requireAdmin(viewer);
  const rows = await db().$queryRaw<{ id: string; name: string | null }[]>`
    WITH RECURSIVE actors AS (
      (SELECT actor_id AS id FROM audit_entries ORDER BY actor_id LIMIT 1)
      UNION ALL
      SELECT (SELECT actor_id FROM audit_entries WHERE actor_id > actors.id ORDER BY actor_id LIMIT 1)
      FROM actors WHERE id IS NOT NULL
    )
    SELECT a.id::text, u.display_name || ' (@' || u.username || ')' AS name
    FROM actors a LEFT JOIN users u ON u.id = a.id WHERE a.id IS NOT NULL`;
  return rows.map(({ id, name }) => ({ id, name: id === OPERATOR_ID ? auditText.operator : name }));
}

/** What a filter narrows the log to; null where it is no single thing. @throws AppError `forbidden` */
export async function getAuditSubject(
  viewer: Viewer,
  { subjectType: type, subjectId: id }: AuditFilter,
): Promise<AuditEntry['subject'] | null> {
  requireAdmin(viewer);
  if (!type || !id) return null;
  const nameOf = await findNames([{ type, id }]);
  return { type, id, name: nameOf(type, id) };
}
