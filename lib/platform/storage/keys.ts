import 'server-only';

const CONTENT_TYPES = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
} as const;

export type Extension = keyof typeof CONTENT_TYPES;

export interface ParsedKey {
  /** `w` for the files of a wallpaper, `a` for avatars. */
  kind: 'w' | 'a';
  owner: string;
  hash: string;
  extension: Extension;
  contentType: string;
}

// No dot outside the extension and no slash outside the two separators: no key can leave the root.
const KEY =
  /^(?<kind>w|a)\/(?<owner>[A-Za-z0-9_-]{1,64})\/(?<hash>[0-9a-f]{32})\.(?<extension>webp|jpg|png|avif)$/;

/**
 * Makes the key of one file of a wallpaper. Each wallpaper has its own folder, so that two never
 * share a file and deleting one needs no counting of references.
 *
 * @param sha256 of the file's bytes, 64 hex digits; the key keeps the first 32.
 */
export function wallpaperKey(publicId: string, sha256: string, extension: Extension): string {
  return checked(`w/${publicId}/${sha256.slice(0, 32)}.${extension}`);
}

/** Makes the key of a profile picture, always WebP. See {@link wallpaperKey}. */
export function avatarKey(userId: string, sha256: string): string {
  return checked(`a/${userId}/${sha256.slice(0, 32)}.webp`);
}

/** Takes a key apart; `null` for anything that is not exactly a key. */
export function parseKey(text: string): ParsedKey | null {
  const parts = KEY.exec(text)?.groups as Omit<ParsedKey, 'contentType'> | undefined;
  return parts ? { ...parts, contentType: CONTENT_TYPES[parts.extension] } : null;
}

/** The strong entity tag of a file: its content never changes under its key. */
export function etagOf(key: ParsedKey): string {
  return `"${key.hash}"`;
}

function checked(key: string): string {
  if (!parseKey(key)) throw new Error(`'${key}' is not a storage key`);
  return key;
}
