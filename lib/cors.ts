type HeaderPairs = readonly (readonly [name: string, value: string])[];

export const ALLOW_ANY_ORIGIN = ['Access-Control-Allow-Origin', '*'] as const;

/** No `Access-Control-Allow-Credentials`: other sites must not read responses to requests with cookies. */
export const PUBLIC_READ_HEADERS: HeaderPairs = [
  ALLOW_ANY_ORIGIN,
  [
    'Access-Control-Expose-Headers',
    'Age, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, X-Next-Cursor, X-Page, X-Per-Page, X-Request-Id, X-Search-Corrected, X-Search-Like, X-Search-Partial, X-Search-Unmatched, X-Total-Count',
  ],
];

export const PREFLIGHT_HEADERS: HeaderPairs = [
  ALLOW_ANY_ORIGIN,
  ['Access-Control-Allow-Methods', 'GET, HEAD'],
  // The wildcard does not include `Authorization`.
  ['Access-Control-Allow-Headers', 'Authorization, *'],
  ['Access-Control-Max-Age', '86400'],
];

interface RequestHead {
  method?: string | undefined;
  url?: string | undefined;
  headers: NodeJS.Dict<string | string[]>;
}

const OPEN_PATH = /^\/(api|i)\//;
const isRead = (method: unknown) => method === 'GET' || method === 'HEAD';

/** Tells whether scripts of any site may read the response, even an error sent before routing. */
export function isPublicRead({ method, url = '' }: RequestHead): boolean {
  return isRead(method) && OPEN_PATH.test(url);
}

/** Tells whether a request is a preflight of a public read. Other preflights get no headers and so fail. */
export function isReadPreflight({ method, url = '', headers }: RequestHead): boolean {
  const requestedMethod = headers['access-control-request-method'];
  return method === 'OPTIONS' && OPEN_PATH.test(url) && isRead(requestedMethod);
}
