import 'server-only';

/** Where the one tag's value stands in {@link orientationExif}. */
const VALUE_AT = 19;

/**
 * An EXIF block (big-endian TIFF, 26 bytes) with the orientation tag and nothing else: what is left
 * of the metadata of a picture whose pixels are not stored the way up they are shown.
 *
 * @param orientation 2..8.
 */
export function orientationExif(orientation: number): Buffer {
  const exif = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex');
  exif[VALUE_AT] = orientation;
  return exif;
}
