/**
 * Tells whether an `If-None-Match` header matches an entity tag, by weak comparison, so that a compressed
 * body counts as the same response (RFC 9110, 13.1.2).
 */
export function matchesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  const opaqueTag = stripWeakPrefix(etag);
  return header
    .split(',')
    .some((candidate) => [opaqueTag, '*'].includes(stripWeakPrefix(candidate.trim())));
}

const stripWeakPrefix = (tag: string) => tag.replace(/^W\//, '');
