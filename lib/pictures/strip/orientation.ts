import 'server-only';

const VALUE_AT = 19;

/**
 * Builds an EXIF block (big-endian TIFF, 26 bytes) with only the orientation tag, for an image
 * whose pixels aren't stored upright.
 *
 * @param orientation 2..8
 */
export function buildOrientationExif(orientation: number): Buffer {
  const exif = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex');
  exif[VALUE_AT] = orientation;
  return exif;
}
