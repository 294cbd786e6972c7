import { z } from 'zod';
import { FORMATS, PUBLIC_ID, SET_KINDS } from './values';

/** Fields that a tile needs to show and download a picture. */
export const tileFields = {
  _id: z.string().regex(PUBLIC_ID).describe('Ten letters and digits, as in the page URL.'),
  smallImageUrl: z.url().describe('WebP for grids, up to 720 pixels wide.'),
  smallImageWidth: z
    .number()
    .int()
    .describe('Width of `smallImageUrl` and `smallAvifUrl` in pixels.'),
  small2xImageUrl: z
    .url()
    .nullable()
    .describe('WebP for grids on high-density screens, up to 1280 pixels wide.'),
  small2xImageWidth: z
    .number()
    .int()
    .nullable()
    .describe('Width of `small2xImageUrl` and `small2xAvifUrl` in pixels.'),
  smallAvifUrl: z
    .url()
    .nullable()
    .describe('`smallImageUrl` as AVIF, once available and if smaller.'),
  small2xAvifUrl: z
    .url()
    .nullable()
    .describe('`small2xImageUrl` as AVIF, once available and if smaller.'),
  width: z.number().int().describe('Width of the original in pixels.'),
  height: z.number().int().describe('Height of the original in pixels.'),
  format: z.enum(FORMATS).describe('Format of the original.'),
  transparent: z.boolean().describe('Whether parts of the picture are visibly transparent.'),
  thumbhash: z.string().describe('Blurred preview (ThumbHash) of about 25 bytes, as Base64.'),
  focalPoint: z
    .object({ x: z.number(), y: z.number() })
    .describe(
      'Center of the link preview and pin crops, as fractions of width and height from the top left.',
    ),
};

export const setReferenceSchema = z
  .object({
    _id: z.string(),
    kind: z.enum(SET_KINDS),
    count: z.number().int().describe('Number of public wallpapers in the set.'),
    dark: z
      .object(tileFields)
      .optional()
      .describe(
        'Only for the light wallpaper of a pair: the dark one, which a list shows in its place in dark mode.',
      ),
  })
  .nullable()
  .describe(
    'The set that the wallpaper belongs to. `null` for a public wallpaper if no other wallpaper of the set is public.',
  );
