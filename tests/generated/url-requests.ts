import { readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { unusualHeaders } from './headers';
import { unusualText } from './unusual-values';

/** A request, exactly as sent over the connection. */
export interface UrlRequest {
  method: string;
  target: string;
  headers: Record<string, string>;
  body: string;
  visitor: 'anonymous' | 'user' | 'admin';
}

/** URLs the server responds to that have no folder in `app`. */
const OTHER_PATTERNS = [
  ...[
    '/healthz',
    '/readyz',
    '/metrics',
    '/i/[kind]/[owner]/[file]',
    '/user.png',
    '/manifest.webmanifest',
  ],
  ...['/_next/static/[...path]', '/_next/image', '/_next/data/[build]/[page]', '/[...anything]'],
];

/** Lists every URL pattern of the site, from the folders of `app`: `/wallpaper/[id]/edit`. */
export function listUrlPatterns(): string[] {
  return [...new Set([...listFolders(/(^|\/)(page|route)\.tsx?$/), ...OTHER_PATTERNS])].sort();
}

export const listPagePatterns = (): string[] => listFolders(/(^|\/)page\.tsx$/).sort();

function listFolders(kind: RegExp): string[] {
  const files = readdirSync(path.resolve(import.meta.dirname, '../../app'), { recursive: true });
  const routeFiles = files.map(String).filter((file) => kind.test(file));
  return routeFiles.map((file) => {
    const folders = file.split('/').slice(0, -1);
    return `/${folders.filter((folder) => !/^\(.*\)$/.test(folder)).join('/')}`;
  });
}

const RAW_SEGMENTS = [
  ...[
    '',
    '.',
    '..',
    '%',
    '%f',
    '%ff',
    '%00',
    '%2e%2e',
    '%2f',
    '%5c',
    '%0d%0aX-Evil:1',
    '%e2%80%ae',
  ],
  ...[';', ';a=b', ':', '@host.test', '\\', '~', '*', '[id]', '(site)', '@modal', '(.)x', '_next'],
  ...['x.rsc', 'x.txt', 'x.json', 'x.xml', 'x.segments', 'index', 'favicon.ico', '%ed%a0%80'],
  ...['-', '0', '1', '2', '9999', '10000', '01', '1e3', '-1', '%31', 'favorites', 'wallpapers'],
];

const encoded = unusualText.map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6000));

function segmentArbitrary(known: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known).map(encodeURIComponent) },
    { weight: 3, arbitrary: fc.constantFrom(...RAW_SEGMENTS) },
    { weight: 2, arbitrary: encoded },
  );
}

const NAMES = [
  'page',
  'q',
  'limit',
  'cursor',
  'login',
  'callbackUrl',
  'code',
  'download',
  'status',
];
const MORE_NAMES = ['sort', 'period', 'filter', 'kind', '_rsc', 'url', 'w', 'id', 'nxtPid', 'x'];
const RAW_QUERIES = [
  '?',
  '&',
  '=',
  '%',
  'q=%ff',
  'page=1&page=2',
  'a[]=1',
  '__proto__=1&constructor=1&toString=1',
  'q=constructor',
  '?q=1',
  '#',
];

const pair = fc
  .tuple(
    fc.constantFrom(...NAMES, ...MORE_NAMES),
    fc.oneof(fc.constantFrom('1', '2', 'true'), encoded),
  )
  .map(([name, value]) => `${name}=${value}`);

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 3,
    arbitrary: fc.array(pair, { minLength: 1, maxLength: 3 }).map((all) => `?${all.join('&')}`),
  },
  fc.constantFrom(...RAW_QUERIES).map((raw) => `?${raw}`),
);

/** Suffixes of page data, which the router in the browser requests and prefetches. */
const SUFFIXES = [
  '.rsc',
  '.segments/_tree.segment.rsc',
  '.segments/_full.segment.rsc',
  '.json',
  '/',
  '//',
];

/** Headers that Next interprets. */
const NEXT_HEADERS: Record<string, string[]> = {
  rsc: ['1', '0', ''],
  'next-router-prefetch': ['1', '2', 'x'],
  'next-router-segment-prefetch': ['/_tree', '/_index', '/_full', '/__PAGE__', 'x', '/../x'],
  'next-router-state-tree': ['x', '%5B%22%22%5D', '%5B%22%22%2C%7B%7D%5D', '%', 'null', '[]'],
  'next-url': ['/', '/admin', 'x', '//host.test'],
  'next-action': ['x', 'a'.repeat(40), '7f'.repeat(21)],
  'next-hmr-refresh': ['1'],
  'x-nextjs-data': ['1'],
  'x-middleware-prefetch': ['1'],
  'x-middleware-subrequest': ['middleware', Array(5).fill('middleware').join(':')],
  'x-prerender-revalidate': ['x'],
  'x-invoke-path': ['/admin'],
  'x-matched-path': ['/admin'],
  'x-now-route-matches': ['1=x'],
  purpose: ['prefetch'],
  expect: ['100-continue', 'x'],
};

const METHODS = ['HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'];

/** Replaces the parameters of a pattern, and sometimes truncates the path. */
function targetArbitrary(pattern: string, segment: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const parts = pattern.split('/').slice(1);
  const segmentOptions = parts.map((part): fc.Arbitrary<string[]> => {
    if (part.startsWith('[...')) return fc.array(segment, { minLength: 1, maxLength: 3 });
    return part.startsWith('[') ? segment.map((value) => [value]) : fc.constant([part]);
  });
  const whole = fc.tuple(...segmentOptions).map((all) => all.flat());
  const length = fc.oneof({ weight: 4, arbitrary: fc.constant(9) }, fc.nat({ max: parts.length }));
  const extra = fc.array(segment, { maxLength: 1 });
  return fc.tuple(whole, length, extra).map(([segments, end, more]) => {
    const prefix = segments.slice(0, end);
    return `/${(end < segments.length ? prefix.concat(more) : prefix).join('/')}`;
  });
}

const isCall = (pattern: string) => pattern.startsWith('/api/');

/**
 * Generates requests for every kind of URL: pages and their data, feeds, sitemaps, pictures, API calls.
 *
 * @param known valid parameter values
 */
export function urlRequestArbitrary(
  patterns: string[],
  known: readonly string[],
): fc.Arbitrary<UrlRequest> {
  const segment = segmentArbitrary(known);
  // The API has more URLs than the pages have, and is also tested by generated-calls.test.ts.
  const [calls, others] = [patterns.filter(isCall), patterns.filter((value) => !isCall(value))];
  const pattern = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...others) },
    fc.constantFrom(...calls),
  );
  const target = pattern.chain((value) => targetArbitrary(value, segment));
  const suffix = fc.oneof({ weight: 5, arbitrary: fc.constant('') }, fc.constantFrom(...SUFFIXES));
  return fc.record({
    method: fc.oneof({ weight: 4, arbitrary: fc.constant('GET') }, fc.constantFrom(...METHODS)),
    target: fc.tuple(target, suffix, query).map((parts) => parts.join('').slice(0, 8000)),
    headers: fc.oneof(fc.constant({}), unusualHeaders(NEXT_HEADERS)),
    body: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, unusualText),
    visitor: fc.constantFrom('anonymous' as const, 'user' as const, 'admin' as const),
  });
}

/** Generates malformed requests, as bytes for a TCP connection. */
export const malformedRequestArbitrary: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom('GET', 'POST', 'get', 'X', ''),
    fc.oneof(fc.constantFrom('/', '*', 'http://host.test/', '/\u00ff', ' ', '/%'), unusualText),
    fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'x', ''),
    fc.array(
      fc.constantFrom('Host: a', 'Host: a\r\nHost: b', 'Content-Length: x', 'Content-Length: 5'),
    ),
    fc.constantFrom('', 'Transfer-Encoding: chunked', 'Upgrade: websocket', 'Expect: x', ' x', ':'),
    unusualText,
  )
  .map(([method, target, version, headers, header, body]) =>
    [`${method} ${target} ${version}`, ...headers, header, '', body].join('\r\n'),
  );
