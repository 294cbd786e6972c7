/** Matches `tag:dawn` and `tag:"first light"`, which tag links search for. */
const TAG = /(^|\s)tag:(?:"([^"]+)"|([^\s"]+))/gi;

/** Formats a query for display: `tag:"first light"` becomes `#first light`, which finds the same. */
export function formatQuery(q: string): string {
  return q.replace(
    TAG,
    (_, before: string, quoted = '', word = '') => `${before}#${quoted}${word}`,
  );
}
