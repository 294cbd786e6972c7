/** Names and values of headers. */
type Pairs = readonly (readonly [name: string, value: string])[];

/** Says that scripts of any site may read this. */
export const ANY_ORIGIN = ['Access-Control-Allow-Origin', '*'] as const;

/**
 * On answers to reads that anybody may ask. Without `Access-Control-Allow-Credentials`, a browser shows
 * no script what it asked for with cookies: nobody's session is lent to another site.
 */
export const OPEN_HEADERS: Pairs = [
  ANY_ORIGIN,
  [
    'Access-Control-Expose-Headers',
    'Age, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Next-Cursor, X-Page, X-Per-Page, X-Request-Id, X-Total-Count',
  ],
];

/** On the answer to a browser that asks beforehand whether a script may send such a read. */
export const PREFLIGHT_HEADERS: Pairs = [
  ANY_ORIGIN,
  ['Access-Control-Allow-Methods', 'GET, HEAD'],
  // A token or key has to be named, the wildcard leaves it out.
  ['Access-Control-Allow-Headers', 'Authorization, *'],
  ['Access-Control-Max-Age', '86400'],
];

/** What a request says of itself, as far as it matters here. */
interface Asked {
  method?: string | undefined;
  url?: string | undefined;
  headers: NodeJS.Dict<string | string[]>;
}

const OPEN_PATH = /^\/(api|i)\//;
const isRead = (method: unknown) => method === 'GET' || method === 'HEAD';

/** Whether a refusal of this, made before anybody looks at it, may be read by scripts of any site. */
export function isOpenRead({ method, url = '' }: Asked): boolean {
  return isRead(method) && OPEN_PATH.test(url);
}

/**
 * Whether a browser asks if a script of another site may send a read. For a write it is told nothing,
 * which is a no.
 */
export function isReadPreflight({ method, url = '', headers }: Asked): boolean {
  const asksFor = headers['access-control-request-method'];
  return method === 'OPTIONS' && OPEN_PATH.test(url) && isRead(asksFor);
}
