import 'server-only';

const CONTENT_TYPES = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  avif: 'image/avif',
} as const;

export type Extension = keyof typeof CONTENT_TYPES;

export interface ParsedKey {
  /** `w` for wallpapers, `a` for avatars. */
  kind: 'w' | 'a';
  owner: string;
  hash: string;
  extension: Extension;
  contentType: string;
}

// No dot but the extension's and no slash but the two separators: a key can't escape the root.
const KEY =
  /^(?<kind>w|a)\/(?<owner>[A-Za-z0-9_-]{1,64})\/(?<hash>[0-9a-f]{32})\.(?<extension>webp|jpg|png|avif)$/;

/** Each wallpaper has its own folder, so two never share a file and deletion needs no reference count. */
export function buildWallpaperKey(publicId: string, sha256: string, extension: Extension): string {
  return requireValidKey(`w/${publicId}/${sha256.slice(0, 32)}.${extension}`);
}

/** Always WebP. */
export function buildAvatarKey(userId: string, sha256: string): string {
  return requireValidKey(`a/${userId}/${sha256.slice(0, 32)}.webp`);
}

export function parseKey(text: string): ParsedKey | null {
  const parts = KEY.exec(text)?.groups as Omit<ParsedKey, 'contentType'> | undefined;
  return parts ? { ...parts, contentType: CONTENT_TYPES[parts.extension] } : null;
}

/** Returns the strong entity tag of a file: its content never changes. */
export function toEtag(key: ParsedKey): string {
  return `"${key.hash}"`;
}

function requireValidKey(key: string): string {
  if (!parseKey(key)) throw new Error(`'${key}' is not a storage key`);
  return key;
}
