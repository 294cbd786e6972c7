import 'server-only';
import type { Viewer } from '@/lib/auth/schema';
import { db } from '@/lib/platform/db';
import { createSet } from './create-set';

/**
 * Links a light and a dark picture that scripts have uploaded, by the idempotency keys of the uploads. Does nothing if
 * one is missing or in a set.
 *
 * @returns whether they were linked
 */
export async function pairUploads(
  viewer: Viewer,
  { light, dark }: { light: string; dark: string },
): Promise<boolean> {
  const wallpaper = { select: { publicId: true, setId: true } } as const;
  const rows = await db().idempotencyKey.findMany({
    where: { userId: viewer.id, key: { in: [light, dark] } },
    select: { key: true, wallpaper },
  });
  const members = [light, dark].flatMap((key) => rows.find((row) => row.key === key) ?? []);
  if (members.length < 2 || members.some((row) => row.wallpaper.setId !== null)) return false;
  await createSet(viewer, {
    kind: 'light_dark',
    members: members.map((row) => row.wallpaper.publicId),
  });
  return true;
}
