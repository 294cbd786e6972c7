/** Metadata as it was in the file, at its first place. */
export interface FileMetadata {
  xmp?: Buffer | undefined;
  /** TIFF structure. */
  exif?: Buffer | undefined;
  /** Photoshop resources, which contain IPTC. */
  photoshop?: Buffer | undefined;
  /** Text chunks of a PNG by keyword. */
  texts?: ReadonlyMap<string, string>;
  /** True if the file contains a C2PA manifest, even an invalid one. */
  hasC2pa: boolean;
}

/** An original without metadata. */
export interface StrippedImage {
  bytes: Buffer;
  /** The end was missing and was added. Whether pixels are missing too shows when it is decoded. */
  isRepaired: boolean;
  /** What was removed. Parts of the original's memory. */
  metadata: FileMetadata;
}
