/** Matches `tag:dawn` and `tag:"first light"`, which tag links search for. */
const TAG = /(^|\s)tag:(?:"([^"]+)"|([^\s"]+))/gi;

const LIKE = /(?<=^|\s)-?like:"?([0-9a-z]{10})"?(?=\s|$)/gi;

/**
 * Formats a query for display: `tag:"first light"` becomes `#first light`, which finds the same, and the ID in `like:` a
 * title.
 *
 * @param likes titles of wallpapers by ID
 */
export function formatQuery(q: string, likes: Readonly<Record<string, string>> = {}): string {
  return q
    .replace(TAG, (_, before: string, quoted = '', word = '') => `${before}#${quoted}${word}`)
    .replace(LIKE, (typed: string, id: string) =>
      likes[id] === undefined ? typed : `${typed.startsWith('-') ? '-' : ''}like ${likes[id]}`,
    );
}
