/**
 * RFC 6266. The ASCII fallback has no `%` or quotes: clients read those differently (appendix D).
 */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["%\\]/gu, '_');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeName(name)}`;
}

/** RFC 8187 allows fewer unencoded characters than `encodeURIComponent`. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
