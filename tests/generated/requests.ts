import fc from 'fast-check';
import { z } from 'zod';
import type { RouteDeclaration } from '@/lib/http/route-declaration';
import { bodyArbitrary, mutatePairs, type Pair } from './bodies';
import { declaredHeaders, unusualHeaders } from './headers';
import { schemaArbitrary, type Vocabulary } from './schema-arbitrary';
import { INHERITED_NAMES, unusualText } from './unusual-values';

export const VISITORS = ['anonymous', 'user', 'script', 'admin', 'blocked'] as const;
export type Visitor = (typeof VISITORS)[number];

/** A request before it is sent. `__name__` is a placeholder for a value of the seed data. */
export interface GeneratedRequest {
  visitor: Visitor;
  by: 'bearer' | 'cookie';
  params: Record<string, string>;
  /** The query string, without the question mark. */
  search: string;
  headers: Record<string, string>;
  /** One byte per character. */
  body: string | null;
}

/** Texts to try, by the name of the property or of the path segment before the parameter. */
const VOCABULARY: Vocabulary = {
  wallpapers: ['__wallpaper__', '__waiting__', '__rejected__'],
  favorites: ['__wallpaper__'],
  user: ['__username__', '__userId__'],
  following: ['creator', 'tag', 'search'],
  kind: ['__username__', '__otherId__', 'x', 'q=title'],
  blocked: ['__otherId__', '__username__'],
  users: ['__otherId__', '__userId__'],
  categories: ['__categoryId__', '__emptyCategoryId__'],
  sessions: ['__sessionId__'],
  keys: ['__keyId__'],
  queue: ['__waiting__', '__wallpaper__'],
  decisions: ['__decisionId__'],
  sets: ['__setId__'],
  collections: ['__collectionId__'],
  tags: ['__tagId__', 'mist'],
  'daily-wallpapers': ['__tomorrow__'],
  wallpaper: ['__wallpaper__'],
  members: ['__wallpaper__', '__secondWallpaper__'],
  to: ['__secondWallpaper__'],
  category: ['__category__'],
  ids: ['__wallpaper__', '__waiting__'],
  exclude: ['__wallpaper__'],
  moveTo: ['__categoryId__'],
  email: ['__email__', '__otherEmail__', '__newEmail__'],
  password: ['__password__'],
  code: ['__resetCode__', '__verifyCode__', '__changeCode__', '__unsubscribeCode__'],
  url: ['__page__'],
  page: ['1', '2'],
  limit: ['1', '9'],
  cursor: ['__cursor__', '__timedCursor__'],
  actor: ['__userId__'],
  q: ['title', 'mi', 'user:x', '-tag:x "y'],
};

/** Generates requests for a call: valid, almost valid, and unusual ones. */
export function requestArbitrary(declaration: RouteDeclaration): fc.Arbitrary<GeneratedRequest> {
  const likely: Visitor = declaration.auth === 'admin' ? 'admin' : 'user';
  return fc
    .record({
      visitor: fc.oneof(
        { weight: 2, arbitrary: fc.constant(likely) },
        fc.constantFrom(...VISITORS),
      ),
      by: fc.constantFrom('bearer' as const, 'cookie' as const),
      params: paramsArbitrary(declaration),
      search: searchArbitrary(declaration),
      content: bodyArbitrary(declaration, VOCABULARY),
      declared: declaredHeaders(declaration, VOCABULARY),
      odd: fc.oneof({ weight: 2, arbitrary: fc.constant({}) }, unusualHeaders()),
    })
    .map(({ content, declared, odd, ...rest }) => {
      const { body, type } = content;
      const headers = { ...(type && { 'content-type': type }), ...declared, ...odd };
      return { ...rest, body, headers };
    });
}

/**
 * Lists a request with the required parameters alone, and those with a name that every object has as a value or as a
 * name, of each parameter.
 */
export function listFixedRequests(declaration: RouteDeclaration): GeneratedRequest[] {
  const { auth, method, query } = declaration;
  if (method !== 'GET') return [];
  const visitor: Visitor = auth === 'admin' ? 'admin' : 'user';
  const request = { visitor, by: 'cookie', headers: {}, body: null } as const;
  const known = listPathParams(declaration);
  const params = Object.fromEntries(known.map(({ name, values }) => [name, values[0] ?? 'x']));
  const { properties = {}, required = [] } = query
    ? z.toJSONSchema(query, { unrepresentable: 'any', io: 'input' })
    : {};
  const search = toSearch(required.map((name): Pair => [name, VOCABULARY[name]?.[0] ?? 'x']));
  const others = INHERITED_NAMES.flatMap((word) => [
    ...known.map(({ name }) => ({ ...request, params: { ...params, [name]: word }, search: '' })),
    ...Object.keys(properties).map((name) => ({ ...request, params, search: `${name}=${word}` })),
    { ...request, params, search: `${word}=1` },
  ]);
  return [{ ...request, params, search }, ...others];
}

/** The parameters of the path, with valid values. */
function listPathParams({ path }: RouteDeclaration) {
  return [...path.matchAll(/(?<=([\w-]+)\}?\/)\{(\w+)\}/g)].map(([, before = '', name = '']) => ({
    name,
    values: VOCABULARY[before] ?? ['x'],
  }));
}

function paramsArbitrary(declaration: RouteDeclaration): fc.Arbitrary<Record<string, string>> {
  // A URL cannot contain lone surrogates.
  const odd = unusualText.map((text) => text.toWellFormed());
  const model = listPathParams(declaration).map(({ name, values }) => [
    name,
    fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, odd),
  ]);
  return fc.record(Object.fromEntries(model));
}

/** Generates valid, almost valid and unencoded query strings. */
function searchArbitrary({ query }: RouteDeclaration): fc.Arbitrary<string> {
  const values = query ? schemaArbitrary(query, VOCABULARY) : fc.constant({});
  const pairs = values.map((value): Pair[] => Object.entries(value ?? {}));
  return fc.oneof(
    { weight: 5, arbitrary: pairs.map(toSearch) },
    { weight: query ? 4 : 1, arbitrary: mutatePairs(pairs).map(toSearch) },
    // Parameters that exclude each other are rarely all left out.
    { weight: 1, arbitrary: fc.constant('') },
    { weight: query ? 2 : 1, arbitrary: unusualText.map((text) => text.toWellFormed()) },
  );
}

function toSearch(pairs: Pair[]): string {
  const search = new URLSearchParams();
  for (const [name, value] of pairs) {
    for (const item of [value].flat()) {
      search.append(name, typeof item === 'string' ? item : String(JSON.stringify(item)));
    }
  }
  return search.toString();
}
