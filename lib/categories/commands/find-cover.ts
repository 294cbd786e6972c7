import 'server-only';
import { AppError } from '@/lib/errors';
import { categoryFormText } from '@/lib/messages/admin-categories';
import type { Prisma } from '@/prisma/generated/client';

/** Locks the wallpaper, which must come before the category. @throws AppError `invalid_input` if it isn't public. */
export async function findCover(
  tx: Prisma.TransactionClient,
  publicId: string | null | undefined,
): Promise<string | null> {
  if (!publicId) return null;
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM public_wallpapers WHERE public_id = ${publicId}
    FOR KEY SHARE`;
  if (row) return row.id;
  const message = categoryFormText.invalidCover;
  throw new AppError('invalid_input', message, { issues: [{ path: 'coverId', message }] });
}
