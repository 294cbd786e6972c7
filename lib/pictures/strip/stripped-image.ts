/** An original without metadata. */
export interface StrippedImage {
  bytes: Buffer;
  /** The end was missing and was added. Whether pixels are missing too shows when it is decoded. */
  isRepaired: boolean;
}
