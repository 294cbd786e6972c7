import 'server-only';
import { lockTagNames, lockTagRows } from '@/lib/admin-tags/lock-tags';
import { getAdminTag } from '@/lib/admin-tags/queries';
import { queueTagMove } from '@/lib/admin-tags/queue-tag-moves';
import type { AdminTag, AdminTagChange } from '@/lib/admin-tags/schema';
import type { ChangedField } from '@/lib/audit/changes';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { tagFormText } from '@/lib/messages/admin-tags';
import { db } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import type { Prisma } from '@/prisma/generated/client';
import { listChangedTags, rejectField, requireTag, type TagRow } from './tag-rows';

/**
 * Removing an alias gives its wallpapers back in the background, if they were moved within `TAG_MOVE_DAYS`.
 *
 * @throws AppError `not_found`, `conflict` if it has become an alias, `invalid_input` for an alias that is in use
 */
export async function updateTag(
  viewer: Viewer,
  id: string,
  change: AdminTagChange,
): Promise<AdminTag> {
  requireAdmin(viewer);
  const { tag, changed } = await db().$transaction(async (tx) => {
    await lockTagNames(tx);
    const tag = await requireTag(tx, id);
    const { description = tag.description } = change;
    const aliases = change.aliases ? await changeAliases(tx, tag, change.aliases) : NO_ALIASES;
    const fields: ChangedField[] = [
      ...aliases.added.map((to) => ({ field: 'addedAlias', from: null, to })),
      ...aliases.removed.map((from) => ({ field: 'removedAlias', from, to: null })),
    ];
    if (description !== tag.description) {
      await tx.tag.update({ where: { id: tag.id }, data: { description }, select: { id: true } });
      fields.push('description');
    }
    const subject = { type: 'tag', id: String(tag.id) } as const;
    if (fields.length > 0)
      await recordAuditEntry(tx, viewer, { action: 'tag.update', subject, fields });
    return { tag, changed: [...aliases.added, ...aliases.removed] };
  });
  invalidateTags(...listChangedTags([tag.name, ...changed]));
  log.info('tag.updated', { tag: tag.id, userId: viewer.id });
  return getAdminTag(viewer, tag.id);
}

const NO_ALIASES = { added: [], removed: [] };

async function changeAliases(
  tx: Prisma.TransactionClient,
  tag: TagRow,
  wanted: string[],
): Promise<{ added: string[]; removed: string[] }> {
  if (wanted.includes(tag.name)) throw rejectField('aliases', tagFormText.ownName(tag.name));
  const select = { id: true, name: true } as const;
  const existing = await tx.tag.findMany({ where: { aliasOfId: tag.id }, select });
  const removed = existing.filter(({ name }) => !wanted.includes(name));
  const added = wanted.filter((name) => !existing.some((alias) => alias.name === name));
  await rejectUsed(tx, added);
  const data = added.map((name) => ({ name }));
  await tx.tag.createMany({ data, skipDuplicates: true });
  const toNames = { name: { in: added } };
  const created = await tx.tag.findMany({ where: toNames, select });
  await lockTagRows(tx, [tag.id, ...[...removed, ...created].map(({ id }) => id)]);
  await tx.tag.updateMany({ where: toNames, data: { aliasOfId: tag.id } });
  for (const { id } of removed) {
    await tx.tag.update({ where: { id }, data: { aliasOfId: null }, select: { id: true } });
    await queueTagMove(tx, id);
  }
  return { added, removed: removed.map(({ name }) => name) };
}

/** @throws AppError `invalid_input` for a tag that has wallpapers or aliases, and for the alias of another one */
async function rejectUsed(tx: Prisma.TransactionClient, names: string[]): Promise<void> {
  const rows = await tx.$queryRaw<{ name: string; target: string | null }[]>`
    SELECT t.name, target.name AS target FROM tags t LEFT JOIN tags target ON target.id = t.alias_of
    WHERE t.name = ANY(${names}::text[]) AND (t.alias_of IS NOT NULL
      OR EXISTS (SELECT FROM wallpaper_tags WHERE tag_id = t.id)
      OR EXISTS (SELECT FROM tags a WHERE a.alias_of = t.id)) LIMIT 1`;
  for (const { name, target } of rows) {
    const { otherAlias, inUse } = tagFormText;
    throw rejectField('aliases', target === null ? inUse(name) : otherAlias(name, target));
  }
}
