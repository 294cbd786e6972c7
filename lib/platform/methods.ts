import 'server-only';
import { once } from './once';

/** By the declared address, `/api/wallpapers/{id}`: the methods that are answered there. */
const declared = () => once('methods', () => new Map<string, Set<string>>());

/** Says that a method is answered at an address. Known once its file is loaded, which Next does to refuse others. */
export function declareMethod(route: string, method: string): void {
  const methods = declared().get(route) ?? new Set(['OPTIONS']);
  if (method === 'GET') methods.add('HEAD');
  declared().set(route, methods.add(method));
}

/** What is answered at a path, by name; none where no loaded file is that path's. */
export function methodsAt(path: string): string[] {
  const parts = path.split('/');
  const routes = [...declared().keys()].filter((route) => isAt(parts, route.split('/')));
  // `/user/favorites` is nobody's profile: the address with the fewest placeholders is meant.
  const [closest = ''] = routes.sort((a, b) => placeholders(a) - placeholders(b));
  return [...(declared().get(closest) ?? [])].sort();
}

const isAt = (parts: string[], pattern: string[]) =>
  parts.length === pattern.length &&
  pattern.every((part, index) => part.startsWith('{') || part === parts[index]);

const placeholders = (route: string) => route.split('{').length;
