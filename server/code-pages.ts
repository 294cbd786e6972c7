import { PRIVATE } from '@/lib/cache-control';
import { CODE_PAGES } from '@/lib/email/schema';
import { decodeSegment } from '@/lib/path-segments';
import { type Exchange, type HeaderPair, sendResponse } from './responses';

/** Code pages in every spelling that Next accepts or redirects, and their RSC forms. */
const CODE_PAGE = new RegExp(`^[/\\\\]+(${CODE_PAGES.join('|')})(?![\\w-])`, 'i');

/** For every response of a code page, errors included. */
export const CODE_PAGE_HEADERS: readonly HeaderPair[] = [
  ['Referrer-Policy', 'no-referrer'],
  ['X-Robots-Tag', 'noindex'],
];
export const NOT_STORED: HeaderPair = ['Cache-Control', PRIVATE];

export const isCodePage = (url: string | undefined) => findCodePage(url) !== null;

function findCodePage(url = ''): string | null {
  const [path = ''] = url.split('?', 1);
  return CODE_PAGE.exec(decodeSegment(path))?.[1]?.toLowerCase() ?? null;
}

/**
 * Redirects a link with the code in the query, as earlier versions sent it, to the same page with the code in the
 * fragment, before the code is rendered, cached or logged. Returns false if there is none.
 */
export function moveCodeToFragment(exchange: Exchange): boolean {
  const { url } = exchange.request;
  const page = findCodePage(url);
  const code = page && new URLSearchParams(url?.split('?').slice(1).join('?')).get('code');
  if (page === null || code === null) return false;
  const location = `/${page}#code=${encodeURIComponent(code)}`;
  sendResponse(exchange, 303, ['Location', location, ...NOT_STORED]);
  return true;
}
