/** Finds the ID in a pasted link. Returns other text unchanged. */
export function parseWallpaperId(text: string): string {
  return /\/wallpaper\/([0-9A-Za-z]{10})(?![0-9A-Za-z])/.exec(text)?.[1] ?? text.trim();
}
