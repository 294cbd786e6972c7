import { z } from 'zod';
import { ARCHIVE_MAX, SCREEN_SIDE } from '@/lib/limits';
import { validationText } from '@/lib/messages/api-errors';
import { cropText } from '@/lib/messages/crops';
import { integer } from '@/lib/paging/schema';
import { FORMATS } from './values';
import { wallpaperIds } from './wallpaper-ids';

const side = integer.pipe(z.number().int().min(SCREEN_SIDE.min).max(SCREEN_SIDE.max)).optional();
const hundredth = z
  .string()
  .regex(/^(0(\.\d{1,2})?|1(\.0{1,2})?)$/, validationText.hundredth)
  .transform(Number)
  .optional();

const isWholeSize = (size: { width?: number | undefined; height?: number | undefined }) =>
  (size.width === undefined) === (size.height === undefined);
const WHOLE_SIZE = { path: ['height'], message: cropText.widthAndHeight };

export const downloadQuery = z
  .strictObject({
    width: side.describe('Width in pixels. Without a size and a format, you get the original.'),
    height: side.describe('Height in pixels. The picture is cropped to the aspect ratio.'),
    x: hundredth.describe(
      'Horizontal center of the crop, from 0 (left) to 1 in steps of 0.01. Default: the focal point.',
    ),
    y: hundredth.describe(
      'Vertical center of the crop, from 0 (top) to 1 in steps of 0.01. Default: the focal point.',
    ),
    format: z
      .enum(FORMATS)
      .optional()
      .describe(
        'Without a size, you get the whole picture in this format. With a size, the default is `png` if the original is a PNG or transparent, otherwise `jpeg`. Transparent areas get a background in JPEG and stay transparent in other formats.',
      ),
    files: z
      .enum(['1', '2'])
      .default('1')
      .describe(
        'With `2`, returns a ZIP archive with the left and right halves of the crop, one file for each monitor.',
      ),
  })
  .refine(isWholeSize, WHOLE_SIZE)
  .refine(
    ({ width, x, y, files }) => width !== undefined || ((x ?? y) === undefined && files === '1'),
    { path: ['width'], message: cropText.sizeRequired },
  );

export const archiveQuery = z
  .strictObject({
    ids: wallpaperIds(ARCHIVE_MAX).refine((ids) => ids.length > 0, validationText.wallpaperId),
    width: side.describe('Width in pixels. Without a size, you get whole pictures.'),
    height: side.describe('Height in pixels. Smaller pictures are whole.'),
  })
  .refine(isWholeSize, WHOLE_SIZE);
