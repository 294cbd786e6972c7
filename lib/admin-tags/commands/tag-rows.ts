import 'server-only';
import { AppError } from '@/lib/errors';
import { tagFormText } from '@/lib/messages/admin-tags';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import type { Prisma } from '@/prisma/generated/client';

export const tagColumns = {
  id: true,
  name: true,
  description: true,
  aliasOf: { select: { id: true, name: true } },
} as const satisfies Prisma.TagSelect;

export type TagRow = Prisma.TagGetPayload<{ select: typeof tagColumns }>;

/** @param given the ID in a URL. @throws AppError `not_found`, `conflict` if it has become an alias */
export async function requireTag(tx: Prisma.TransactionClient, given: string): Promise<TagRow> {
  const tag = /^\d{1,9}$/.test(given)
    ? await tx.tag.findUnique({ where: { id: Number(given) }, select: tagColumns })
    : null;
  if (!tag) throw new AppError('not_found', tagFormText.notFound);
  if (tag.aliasOf) throw new AppError('conflict', tagFormText.isAlias(tag.aliasOf.name));
  return tag;
}

export function rejectField(path: 'into' | 'aliases', message: string): AppError {
  return new AppError('invalid_input', message, { issues: [{ path, message }] });
}

/** Every list, because suggestions and the pages of tags are among them. */
export const listChangedTags = (names: readonly string[]): string[] => [
  wallpaperTags.lists(),
  ...names.map(wallpaperTags.tag),
];
