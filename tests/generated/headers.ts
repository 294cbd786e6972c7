import fc from 'fast-check';
import type { RouteDeclaration } from '@/lib/http/route-declaration';
import { schemaArbitrary, type Vocabulary } from './schema-arbitrary';
import { unusualText } from './unusual-values';

const ODD_HEADERS: Record<string, string[]> = {
  accept: ['*/*;q=x', 'text/html', ',,,'],
  'accept-encoding': ['gzip;q=0', 'identity;q=0, *;q=0'],
  'accept-language': ['*', 'en-GB;q=9', '-'],
  authorization: ['Bearer', 'Bearer x', 'Bearer a.b.c.d.e', 'Basic YTpi', 'Bearer %ff'],
  cookie: ['next-auth.session-token=%ff', '=; ;;', 'next-auth.session-token.0=x', '__proto__=x'],
  'content-type': ['text/plain', 'application/json; charset=utf-7', 'multipart/form-data', 'x'],
  'content-encoding': ['gzip', 'x'],
  'idempotency-key': ['', 'a', 'a b', 'é', 'k'.repeat(201)],
  'if-modified-since': ['x', 'Thu, 99 Foo 2026 25:61:61 GMT', 'Fri, 01 Jan 2100 00:00:00 GMT'],
  'if-none-match': ['*', '"', 'W/"x", "y"', ','],
  'if-range': ['x', '"x"'],
  origin: ['null', 'https://evil.test', 'x'],
  range: ['bytes=0-', 'bytes=9-1', 'bytes=-', 'bytes=0-0,1-1', 'bytes=99999999999999999999-', 'x'],
  'user-agent': ['', 'x'.repeat(5000)],
  'x-forwarded-for': ['127.0.0.1', 'x, y', '::1'],
  'x-forwarded-host': ['evil.test', ''],
  'x-forwarded-proto': ['https', 'x'],
  'x-http-method-override': ['DELETE'],
  'x-role': ['admin'],
};

const NOT_LATIN = /[^\x20-\x7e\x80-\xff]/g;

const oddHeader = (odd: Record<string, string[]>) =>
  fc.constantFrom(...Object.entries(odd)).chain(([name, values]) => {
    const text = unusualText.map((text) => text.replace(NOT_LATIN, '?'));
    const value = fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...values) }, text);
    return value.map((text): [string, string] => [name, text]);
  });

/** Values that the declared headers may take, by lowercase name. */
export function declaredHeaders(
  { headers }: RouteDeclaration,
  vocabulary: Vocabulary,
): fc.Arbitrary<Record<string, string>> {
  if (!headers) return fc.constant({});
  return schemaArbitrary(headers, vocabulary).map((values) =>
    Object.fromEntries(
      Object.entries(values ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
    ),
  );
}

/**
 * Generates headers that browsers don't send, but that are valid in an HTTP message.
 *
 * @param more further names with values to try
 */
export function unusualHeaders(
  more: Record<string, string[]> = {},
): fc.Arbitrary<Record<string, string>> {
  return fc
    .uniqueArray(oddHeader({ ...ODD_HEADERS, ...more }), {
      maxLength: 3,
      selector: ([name]) => name,
    })
    .map((pairs) => Object.fromEntries(pairs));
}
