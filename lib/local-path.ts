/** Null for anything but a path of this site: browsers read backslashes and `//` as another host. */
export function toLocalPath(given: string | null | undefined): string | null {
  if (!given?.startsWith('/') || /^\/[/\\]/.test(given) || /[\\\p{Cc}]/u.test(given)) return null;
  if (!URL.canParse(given, 'http://site.invalid')) return null;
  const url = new URL(given, 'http://site.invalid');
  if (url.host !== 'site.invalid') return null;
  // `/.//host` becomes `//host` once its dots are resolved.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search + url.hash;
}

export function toSafeCallbackUrl(given: string | null | undefined): string {
  return toLocalPath(given) ?? '/';
}

export function removeLoginParams({
  pathname,
  search,
  hash,
}: Record<'pathname' | 'search' | 'hash', string>) {
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const param = new URLSearchParams(pair);
      return !param.has('login') && !param.has('callbackUrl');
    })
    .join('&');
  return pathname + (rest && `?${rest}`) + hash;
}
