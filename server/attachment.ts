/**
 * `Content-Disposition` for a file to be saved (RFC 6266): the exact name for every browser of today,
 * and before it one of plain letters for what knows no other. `%` and quotes in that one are read
 * differently by different clients (RFC 6266, appendix D), so it has none.
 */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%\\]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded(name)}`;
}

/** RFC 8187 allows less unencoded than addresses do. */
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
