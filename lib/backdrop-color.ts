/** `average` is the average color of the opaque pixels. Colors are `#rrggbb`. */
export function getBackdropColor(average: string): string {
  return getLuma(average) > 127 ? '#18181b' : '#fafafa';
}

/** Brightness of a color as sRGB gray, 0 to 255. */
export function getLuma(color: string): number {
  const value = Number.parseInt(color.slice(1), 16);
  return 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
}
