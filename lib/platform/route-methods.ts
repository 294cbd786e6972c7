import 'server-only';
import { processSingleton } from './process-singleton';

const declared = () => processSingleton('methods', () => new Map<string, Set<string>>());

/** Known once the route file is loaded, which Next does before it sends 405. */
export function registerMethod(route: string, method: string): void {
  const methods = declared().get(route) ?? new Set(['OPTIONS']);
  if (method === 'GET') methods.add('HEAD');
  declared().set(route, methods.add(method));
}

/** Returns the sorted methods of a path, or an empty list if no loaded route matches. */
export function getMethods(path: string): string[] {
  const parts = path.split('/');
  const routes = [...declared().keys()].filter((route) => matches(parts, route.split('/')));
  // `/user/favorites` isn't a profile: the route with the fewest placeholders wins.
  const [closest = ''] = routes.sort((a, b) => countPlaceholders(a) - countPlaceholders(b));
  return [...(declared().get(closest) ?? [])].sort();
}

const matches = (parts: string[], pattern: string[]) =>
  parts.length === pattern.length &&
  pattern.every((part, index) => part.startsWith('{') || part === parts[index]);

const countPlaceholders = (route: string) => route.split('{').length;
