import 'server-only';
import { processSingleton } from './process-singleton';

/** Equal results get equal responses. Null if the query is invalid. */
export type NormalizeQuery = (query: URLSearchParams) => unknown;

interface DeclaredRoute {
  methods: Set<string>;
  normalizeQuery?: NormalizeQuery;
}

const declared = () => processSingleton('routes', () => new Map<string, DeclaredRoute>());

/**
 * Known once the route file is loaded, which Next does before it calls the route.
 *
 * @param normalizeQuery for reads that are the same for everyone.
 */
export function declareRoute(
  route: string,
  method: string,
  normalizeQuery?: NormalizeQuery | undefined,
): void {
  const known = declared().get(route) ?? { methods: new Set(['OPTIONS']) };
  known.methods.add(method);
  if (method === 'GET') known.methods.add('HEAD');
  if (normalizeQuery) known.normalizeQuery = normalizeQuery;
  declared().set(route, known);
}

/** Returns the sorted methods of a path, or an empty list if no loaded route matches. */
export function getMethods(path: string): string[] {
  return [...(findRoute(path)?.methods ?? [])].sort();
}

export function getNormalizeQuery(path: string): NormalizeQuery | undefined {
  return findRoute(path)?.normalizeQuery;
}

function findRoute(path: string): DeclaredRoute | undefined {
  const exact = declared().get(path);
  if (exact) return exact;
  const parts = path.split('/');
  const routes = [...declared().keys()].filter((route) => matches(parts, route.split('/')));
  // `/user/favorites` isn't a profile: the route with the fewest placeholders wins.
  const [closest = ''] = routes.sort((a, b) => countPlaceholders(a) - countPlaceholders(b));
  return declared().get(closest);
}

const matches = (parts: string[], pattern: string[]) =>
  parts.length === pattern.length &&
  pattern.every((part, index) => part.startsWith('{') || part === parts[index]);

const countPlaceholders = (route: string) => route.split('{').length;
