/**
 * Whether an `If-None-Match` header names this entity tag: by weak comparison, since a body that was
 * compressed on its way is still the same answer (RFC 9110, 13.1.2).
 */
export function namesEtag(header: string | null | undefined, etag: string): boolean {
  if (!header) return false;
  const wanted = bare(etag);
  return header.split(',').some((each) => [wanted, '*'].includes(bare(each.trim())));
}

const bare = (tag: string) => tag.replace(/^W\//, '');
