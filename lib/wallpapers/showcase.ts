import 'server-only';
import { SMALL_PICTURE } from '@/lib/picture-sizes';
import { Prisma } from '@/prisma/generated/client';

/** Largest share of one color. Patterns and drawings on a plain ground have more. */
const MAX_SHARE = 0.85;

/**
 * A condition on a row of `wallpapers`: neither small, nor nearly of one color, nor transparent. The highest bit of the
 * third byte of a ThumbHash says whether the picture is transparent.
 */
export const IS_SHOWCASE = Prisma.sql`(
  greatest(width, height) >= ${SMALL_PICTURE.longSide} AND least(width, height) >= ${SMALL_PICTURE.shortSide}
  AND get_bit(thumbhash, 23) = 0
  AND coalesce((palette->0->>'share')::real, 1) < ${MAX_SHARE})`;
