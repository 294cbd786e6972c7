/** Somebody in front of a browser, for as long as a request takes: never stored, never logged. */
export interface Visitor {
  address: string;
  agent: string;
}

/** Every browser there is begins with this. */
const BROWSER = /^(Mozilla\/5\.0|Opera\/9)\b/;

/**
 * What programs say besides that. Cubot makes telephones.
 * docs/decisions/0012-counting-visitors.md says why this list is our own.
 */
const PROGRAM =
  /(?<!cu)bot|crawl|spider|slurp|preview|prerender|headless|lighthouse|phantomjs|ptst\/|gtmetrix|https?:\/\/|\S@\S|compatible; (?!msie)/i;

/** True when a user agent is that of a browser which a person looks at. */
export function isBrowser(agent: string): boolean {
  return BROWSER.test(agent) && !PROGRAM.test(agent);
}

/**
 * Who sends these headers, if it is somebody to be counted: not a program, and not a browser that
 * loads ahead what may never be looked at.
 */
export function visitorOf(headers: Headers, address: string): Visitor | null {
  const agent = headers.get('user-agent') ?? '';
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  return isBrowser(agent) && !/prefetch|prerender/i.test(purpose) ? { address, agent } : null;
}

/**
 * True when a request for a file is somebody saving it: from its beginning, in whole, and not as a
 * picture within a page of somebody else's.
 */
export function isSaving({ method, headers }: Request): boolean {
  if (method !== 'GET' || headers.get('sec-fetch-dest') === 'image') return false;
  const range = headers.get('range');
  return range === null || range === 'bytes=0-';
}
