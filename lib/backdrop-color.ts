/** `average` is the average color of the opaque pixels. Colors are `#rrggbb`. */
export function getBackdropColor(average: string): string {
  const value = Number.parseInt(average.slice(1), 16);
  const luma = 0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255);
  return luma > 127 ? '#18181b' : '#fafafa';
}
