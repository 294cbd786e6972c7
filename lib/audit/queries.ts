import 'server-only';
import { requireValidAccess } from '@/lib/auth/lock-access';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { auditText } from '@/lib/messages/admin-audit';
import { encodeCursor, type Page } from '@/lib/paging/schema';
import { db } from '@/lib/platform/db';
import { parseSpan } from '@/lib/time-span';
import type { Prisma } from '@/prisma/generated/client';
import { type FieldChange, parseChanges } from './changes';
import { type EntityNames, type EntityRef, findEntityNames } from './entity-names';
import { formatActor, formatChange, formatSubject } from './format-entry';
import { type AuditEntry, type AuditFilter, type AuditQuery, OPERATOR_ID } from './schema';

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

async function findEntries(
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
      AND: [...idRange(filter), ...(before ? [{ id: { lt: before } }] : [])],
    },
    select: COLUMNS,
    orderBy: { id: 'desc' },
    take,
    skip,
  });
  const entries = rows.map(({ fields, ...row }) => ({ ...row, ...parseChanges(fields) }));
  const names = await findEntityNames(
    entries.flatMap(({ actorId, subjectType: type, subjectId: id, changes }) => [
      { type: 'user', id: actorId },
      { type, id },
      ...changes.flatMap(findCategoryRefs),
    ]),
  );
  return entries.map(
    ({ id, createdAt, actorId, subjectType: type, subjectId, changes, ...rest }) => ({
      _id: id,
      createdAt: createdAt.toISOString(),
      actor: { id: actorId, name: names.getName({ type: 'user', id: actorId }) },
      subject: toSubject({ type, id: subjectId }, names),
      changes: changes.map((change) => resolveNames(change, names)),
      ...rest,
    }),
  );
}

function toSubject(thing: EntityRef, names: EntityNames): AuditEntry['subject'] {
  return { ...thing, name: names.getName(thing), formerName: names.getFormerName(thing) };
}

/** Fields whose values are category ids. */
const CATEGORY_FIELDS: ReadonlySet<string> = new Set(['category', 'wallpapers']);

function findCategoryRefs({ field, from, to }: FieldChange): EntityRef[] {
  if (!CATEGORY_FIELDS.has(field)) return [];
  return [from, to].flatMap((id) => (id === null ? [] : [{ type: 'category', id }]));
}

function resolveNames(change: FieldChange, names: EntityNames): FieldChange {
  if (!CATEGORY_FIELDS.has(change.field)) return change;
  const nameOf = (id: string | null) => {
    if (id === null) return null;
    const thing = { type: 'category', id };
    return names.getName(thing) ?? names.getFormerName(thing) ?? id;
  };
  return { ...change, from: nameOf(change.from), to: nameOf(change.to) };
}

/** Ids are UUIDv7, so a range of days is a range of ids. */
function idRange({ from, to }: AuditFilter): Prisma.AuditEntryWhereInput[] {
  const [start, end] = [from && parseSpan(from), to && parseSpan(to)];
  return [
    ...(start ? [{ id: { gte: start.from } }] : []),
    ...(end ? [{ id: { lt: end.before } }] : []),
  ];
}

/** Newest first. Entries are not counted: `total` is null. */
export async function listAudit(
  viewer: Viewer,
  query: AuditQuery,
): Promise<Page<AuditEntry, null>> {
  requireAdmin(viewer);
  const { cursor, page, limit, ...filter } = query;
  const skip = cursor ? 0 : (page - 1) * limit;
  const entries = await findEntries(filter, { before: cursor, take: limit + 1, skip });
  const items = entries.slice(0, limit);
  const last = entries.length > limit ? items.at(-1) : undefined;
  return { items, total: null, next: last ? encodeCursor(last._id) : null };
}

export function exportAudit(viewer: Viewer, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  requireAdmin(viewer);
  return readRows(viewer, filter);
}

type AuditRow = readonly string[];

async function* readRows(viewer: Viewer, filter: AuditFilter): AsyncGenerator<AuditRow[]> {
  let before: string | undefined;
  do {
    await requireValidAccess(viewer);
    const entries = await findEntries(filter, { before, take: BATCH });
    yield entries.map(toRow);
    before = entries.length === BATCH ? entries.at(-1)?._id : undefined;
  } while (before);
}

function toRow(entry: AuditEntry): AuditRow {
  const { createdAt, actor, action, subject, fields, reason, changes } = entry;
  const actorColumns = [actor.id, formatActor(actor)];
  const subjectColumns = [subject.type, subject.id, formatSubject(subject)];
  const values = changes.map(formatChange).join('; ');
  return [createdAt, ...actorColumns, action, ...subjectColumns, fields.join(' '), reason, values];
}

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

export async function getAuditSubject(
  viewer: Viewer,
  { subjectType: type, subjectId: id }: AuditFilter,
): Promise<AuditEntry['subject'] | null> {
  requireAdmin(viewer);
  if (!type || !id) return null;
  return toSubject({ type, id }, await findEntityNames([{ type, id }]));
}
