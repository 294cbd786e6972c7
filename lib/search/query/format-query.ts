/** Matches `tag:dawn` and `tag:"first light"`, which tag links search for. */
const TAG = /(^|\s)tag:(?:"([^"]+)"|([^\s"]+))/gi;

const TITLED = /(?<=^|\s)(-?)(like|in):"?([0-9a-z]{10})(?:-[^\s"]*)?"?(?=\s|$)/gi;

/**
 * Formats a query for display: `tag:"first light"` becomes `#first light`, which finds the same, and the ID in `like:` or
 * `in:` a title.
 *
 * @param titles by ID
 */
export function formatQuery(q: string, titles: Readonly<Record<string, string>> = {}): string {
  return q
    .replace(TAG, (_, before: string, quoted = '', word = '') => `${before}#${quoted}${word}`)
    .replace(TITLED, (typed: string, minus: string, key: string, id: string) =>
      titles[id] === undefined ? typed : `${minus}${key} ${titles[id]}`,
    );
}
