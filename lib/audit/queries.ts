import 'server-only';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { auditText } from '@/lib/messages/admin-audit';
import { cursorAfter, type Page } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { spanOf } from '@/lib/share/time-span';
import type { Prisma } from '@/prisma/generated/client';
import { type Change, fromStored } from './changes';
import { findNames, type Names, type Thing } from './names';
import { type AuditEntry, type AuditFilter, type AuditQuery, OPERATOR_ID } from './schema';
import { actorText, changeText, subjectText } from './words';

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
      AND: [...idsBetween(filter), ...(before ? [{ id: { lt: before } }] : [])],
    },
    select: COLUMNS,
    orderBy: { id: 'desc' },
    take,
    skip,
  });
  const read = rows.map(({ fields, ...row }) => ({ ...row, ...fromStored(fields) }));
  const names = await findNames(
    read.flatMap(({ actorId, subjectType: type, subjectId: id, changes }) => [
      { type: 'user', id: actorId },
      { type, id },
      ...changes.flatMap(categoriesIn),
    ]),
  );
  return read.map(({ id, createdAt, actorId, subjectType: type, subjectId, changes, ...rest }) => ({
    _id: id,
    createdAt: createdAt.toISOString(),
    actor: { id: actorId, name: names.of({ type: 'user', id: actorId }) },
    subject: toSubject({ type, id: subjectId }, names),
    changes: changes.map((change) => inWords(change, names)),
    ...rest,
  }));
}

function toSubject(thing: Thing, names: Names): AuditEntry['subject'] {
  return { ...thing, name: names.of(thing), formerName: names.formerOf(thing) };
}

/** Fields whose values are categories. */
const HOLD_CATEGORIES: ReadonlySet<string> = new Set(['category', 'wallpapers']);

/** The categories that wallpapers went from and to. */
function categoriesIn({ field, from, to }: Change): Thing[] {
  if (!HOLD_CATEGORIES.has(field)) return [];
  return [from, to].flatMap((id) => (id === null ? [] : [{ type: 'category', id }]));
}

/** Categories by their names, else by what the log has. */
function inWords(change: Change, names: Names): Change {
  if (!HOLD_CATEGORIES.has(change.field)) return change;
  const word = (id: string | null) => {
    if (id === null) return null;
    const thing = { type: 'category', id };
    return names.of(thing) ?? names.formerOf(thing) ?? id;
  };
  return { ...change, from: word(change.from), to: word(change.to) };
}

/** The ids of acts between two days, which are in the order of time. */
function idsBetween({ from, to }: AuditFilter): Prisma.AuditEntryWhereInput[] {
  const [first, last] = [from && spanOf(from), to && spanOf(to)];
  return [
    ...(first ? [{ id: { gte: first.from } }] : []),
    ...(last ? [{ id: { lt: last.before } }] : []),
  ];
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

function toRow(entry: AuditEntry): AuditRow {
  const { createdAt, actor, action, subject, fields, reason, changes } = entry;
  const who = [actor.id, actorText(actor)];
  const what = [subject.type, subject.id, subjectText(subject)];
  const held = changes.map(changeText).join('; ');
  return [createdAt, ...who, action, ...what, fields.join(' '), reason, held];
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
  return toSubject({ type, id }, await findNames([{ type, id }]));
}
