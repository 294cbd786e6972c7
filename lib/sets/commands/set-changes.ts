import 'server-only';
import { recordAuditEntry } from '@/lib/audit/record-audit-entry';
import type { Viewer } from '@/lib/auth/schema';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { invalidateWallpaper } from '@/lib/wallpapers/invalidate-wallpaper';
import type { Prisma } from '@/prisma/generated/client';

export interface Member {
  publicId: string;
  userId: string;
  category: { name: string };
  user: { username: string };
}

/** Call it even after an error: a lost connection may hide a successful commit. */
export function invalidateSet(members: Member[]): void {
  for (const { publicId, category, user } of members) {
    invalidateWallpaper({ publicId, category: category.name, username: user.username });
  }
  invalidateTags(wallpaperTags.lists());
}

/** No-op if creators change their own wallpapers. A wallpaper may be passed twice. */
export async function recordSetChange(
  tx: Prisma.TransactionClient,
  viewer: Viewer,
  members: Member[],
): Promise<void> {
  const unique = new Map(members.map((member) => [member.publicId, member])).values();
  for (const { publicId, userId } of unique) {
    if (userId === viewer.id) continue;
    const subject = { type: 'wallpaper', id: publicId } as const;
    await recordAuditEntry(tx, viewer, { action: 'wallpaper.update', subject, fields: ['set'] });
  }
}
