import 'server-only';
import type { Prisma } from '@/prisma/generated/client';

/** Brings the search index in line with a picture of another size or format. Indexing alone doesn't change the size. */
export async function indexPicture(tx: Prisma.TransactionClient, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE search_entries e SET width = w.width, height = w.height
    FROM wallpapers w WHERE w.id = ${id}::uuid AND e.wallpaper_id = w.id`;
  await tx.$executeRaw`INSERT INTO search_stale (wallpaper_id) VALUES (${id}::uuid)`;
}
