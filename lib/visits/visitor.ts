/** The sender of a request in a browser. Never stored or logged. */
export interface Visitor {
  address: string;
  agent: string;
}

/** All browsers start with this. */
const BROWSER = /^(Mozilla\/5\.0|Opera\/9)\b/;

/** Cubot is a brand of phones. docs/decisions/0012-counting-visitors.md explains why the list is our own. */
const BOT =
  /(?<!cu)bot|crawl|spider|slurp|preview|prerender|headless|lighthouse|phantomjs|ptst\/|gtmetrix|https?:\/\/|\S@\S|compatible; (?!msie)/i;

export function isBrowser(agent: string): boolean {
  return BROWSER.test(agent) && !BOT.test(agent);
}

/** Null if it shouldn't be counted: a bot, or a browser that prefetches. */
export function getVisitor(headers: Headers, address: string): Visitor | null {
  const agent = headers.get('user-agent') ?? '';
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? '';
  return isBrowser(agent) && !/prefetch|prerender/i.test(purpose) ? { address, agent } : null;
}

/** False for a later range of a file, and for an image embedded in another page. */
export function isFullDownload({ method, headers }: Request): boolean {
  if (method !== 'GET' || headers.get('sec-fetch-dest') === 'image') return false;
  const range = headers.get('range');
  return range === null || range === 'bytes=0-';
}
