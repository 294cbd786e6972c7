import path from 'node:path';
import sharp from 'sharp';
import { binColors } from '@/lib/pictures/color-bins';
import { encodeHistogram } from '@/lib/pictures/color-histogram';
import { computeLuminance } from '@/lib/pictures/luminance';
import { extractPalette, type PaletteColor } from '@/lib/pictures/palette';
import { computePerceptualHash } from '@/lib/pictures/perceptual-hash';
import { toPixels } from '@/lib/pictures/sharp';
import { getTerm } from '@/lib/search/index/terms';
import { demoPictures } from '@/prisma/seed/catalog';

/** Longest side of the picture that uploads compute these from. */
const DISPLAY_SIDE = 2560;

/** The properties that similarity is computed from. */
export interface Look {
  file: string;
  categoryId: string;
  userId: string;
  tags: number[];
  colors: Buffer;
  luminance: Buffer;
  width: number;
  height: number;
  palette: PaletteColor[];
  hash: bigint | null;
}

/** Pictures other than the demo have no tags, and their folder is their category. */
export async function readLook(file: string): Promise<Look> {
  const pixels = await toPixels(
    sharp(file)
      .autoOrient()
      .resize(DISPLAY_SIDE, DISPLAY_SIDE, { fit: 'inside', withoutEnlargement: true }),
  );
  const bins = await binColors(pixels);
  const demo = demoPictures.find(({ slug }) => slug === path.parse(file).name);
  return {
    file,
    categoryId: demo?.category ?? path.dirname(file),
    userId: demo?.creator ?? file,
    tags: (demo?.tags ?? []).map((tag) => getTerm('name', tag)),
    colors: encodeHistogram(bins),
    luminance: await computeLuminance(pixels),
    width: pixels.width,
    height: pixels.height,
    palette: extractPalette(bins),
    hash: await computePerceptualHash(pixels),
  };
}
