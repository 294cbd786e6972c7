import 'server-only';
import { lockTagNames, lockTagRows } from '@/lib/admin-tags/lock-tags';
import { getAdminTag } from '@/lib/admin-tags/queries';
import { queueTagMove } from '@/lib/admin-tags/queue-tag-moves';
import type { AdminTag, TagMergeInput } from '@/lib/admin-tags/schema';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import { requireAdmin } from '@/lib/auth/require-admin';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { tagFormText } from '@/lib/messages/admin-tags';
import { db } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import type { Prisma } from '@/prisma/generated/client';
import { listChangedTags, rejectField, requireTag, type TagRow, tagColumns } from './tag-rows';

/**
 * Makes a tag and its aliases aliases of the tag `into`, which gets their wallpapers in the background. A name that no
 * tag has renames it, as does one of its own aliases.
 *
 * @throws AppError `not_found`, `conflict` if it has become an alias or `rename` would merge it, `invalid_input` for its own name
 */
export async function mergeTag(
  viewer: Viewer,
  id: string,
  { into, rename }: TagMergeInput,
): Promise<AdminTag> {
  requireAdmin(viewer);
  const { tag, target } = await db().$transaction(async (tx) => {
    await lockTagNames(tx);
    const tag = await requireTag(tx, id);
    if (tag.name === into) throw rejectField('into', tagFormText.sameName);
    const found = await tx.tag.findUnique({ where: { name: into }, select: tagColumns });
    const isOwnAlias = found?.aliasOf?.id === tag.id;
    const isRename = !found || isOwnAlias;
    if (rename && !isRename) throw new AppError('conflict', tagFormText.nameTaken(into));
    const target = await requireTarget(tx, tag, found, into);
    await makeAlias(tx, tag, target.id);
    await recordAuditEntry(tx, viewer, {
      action: isRename ? 'tag.rename' : 'tag.merge',
      subject: { type: 'tag', id: String(tag.id) },
      fields: [{ field: 'name', from: tag.name, to: target.name }],
    });
    return { tag, target };
  });
  invalidateTags(...listChangedTags([tag.name, target.name]));
  log.info('tag.merged', { tag: tag.id, into: target.id, userId: viewer.id });
  return getAdminTag(viewer, target.id);
}

async function requireTarget(
  tx: Prisma.TransactionClient,
  tag: TagRow,
  found: TagRow | null,
  name: string,
): Promise<{ id: number; name: string }> {
  const select = { id: true, name: true } as const;
  const { description } = tag;
  if (!found) {
    // An upload may create it at the same time.
    await tx.tag.createMany({ data: [{ name, description }], skipDuplicates: true });
    return tx.tag.findUniqueOrThrow({ where: { name }, select });
  }
  if (found.aliasOf?.id !== tag.id) return found.aliasOf ?? found;
  // Its own alias: both swap their roles.
  await lockTagRows(tx, [tag.id, found.id]);
  const data = { description, aliasOfId: null };
  await queueTagMove(tx, found.id);
  return tx.tag.update({ where: { id: found.id }, data, select });
}

async function makeAlias(tx: Prisma.TransactionClient, tag: TagRow, target: number): Promise<void> {
  const where = { OR: [{ id: tag.id }, { aliasOfId: tag.id }] };
  const aliases = await tx.tag.findMany({ where, select: { id: true } });
  await lockTagRows(tx, [target, ...aliases.map(({ id }) => id)]);
  await tx.tag.updateMany({ where, data: { aliasOfId: target } });
  await queueTagMove(tx, tag.id);
}
