import 'server-only';
import { Prisma } from '@/prisma/generated/client';

/** Selects the ID of the wallpaper that lists show for this one: the first public one of its set, or itself. */
export function selectTile(publicId: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT coalesce((SELECT tile.id FROM public_wallpapers tile
      WHERE tile.set_id = own.set_id AND NOT tile.collapsed), own.id)
    FROM wallpapers own WHERE own.public_id = ${publicId})`;
}
