/** What links of tags ask for: `tag:dawn`, `tag:"first light"`. */
const TAG = /(^|\s)tag:(?:"([^"]+)"|([^\s"]+))/gi;

/** A search as people read it: a tag as it stands on a wallpaper's page, `#first light`. It finds the same. */
export function readableQuery(q: string): string {
  return q.replace(
    TAG,
    (_, before: string, quoted = '', word = '') => `${before}#${quoted}${word}`,
  );
}
