import 'server-only';
import type { RouteDeclaration } from './route-declaration';

/** In display order. The longest matching prefix decides the group of a path. */
const GROUPS = [
  {
    name: 'Wallpapers',
    description: 'List and read wallpapers. Upload, edit and delete your own.',
    prefixes: ['/wallpapers', '/upload'],
  },
  {
    name: 'Sets',
    description:
      'Wallpapers by one creator that appear as one in lists: a light and a dark version, or several versions.',
    prefixes: ['/sets', '/wallpapers/{id}/set-suggestions'],
  },
  {
    name: 'Search',
    description: 'Search wallpapers by text or by picture.',
    prefixes: ['/search', '/suggest'],
  },
  {
    name: 'Categories',
    description: 'Every wallpaper is in one category. Admins manage them.',
    prefixes: ['/categories'],
  },
  { name: 'Tags', description: 'Keywords that creators add to wallpapers.', prefixes: ['/tags'] },
  {
    name: 'Pictures of the day',
    description: 'One wallpaper for each day.',
    prefixes: ['/daily-wallpapers'],
  },
  {
    name: 'Favorites',
    description:
      'Your favorites, and those of users who show theirs. A favorite is identified by its wallpaper’s ID.',
    prefixes: ['/user/favorites', '/user/{id}/favorites', '/favorites'],
  },
  {
    name: 'Following',
    description: 'Creators, tags and searches that you follow, and their wallpapers.',
    prefixes: ['/following'],
  },
  {
    name: 'Collections',
    description: 'Wallpapers that users have chosen and put in order.',
    prefixes: ['/collections', '/user/{id}/collections'],
  },
  { name: 'Users', description: 'Public profiles and their uploads.', prefixes: ['/user/{id}'] },
  {
    name: 'Your account',
    description:
      'Profile, picture, devices, password and data. Operations that could lock you out don’t accept API keys.',
    prefixes: ['/me', '/user'],
  },
  {
    name: 'Authentication',
    description: 'Registration, sessions and email links.',
    prefixes: ['/auth'],
  },
  {
    name: 'Reports',
    description: 'Report a wallpaper to the admins, or appeal their decision.',
    prefixes: ['/wallpapers/{id}/reports', '/wallpapers/{id}/appeal'],
  },
  {
    name: 'Admin',
    description:
      'Review queue, tags, users, analytics and audit log. For admins only. API keys aren’t accepted.',
    prefixes: ['/admin'],
  },
  { name: 'Site', description: 'For sites that embed wallpapers.', prefixes: ['/oembed'] },
];

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

export const openApiTags = GROUPS.map(({ name, description }) => ({ name, description }));

export function getTag(path: string): string {
  return findPrefix(path).group.name;
}

export function sortDeclarations(declarations: RouteDeclaration[]): RouteDeclaration[] {
  const sortKey = ({ path, method }: RouteDeclaration) => {
    const { group, prefix } = findPrefix(path);
    const position = [GROUPS.indexOf(group), group.prefixes.indexOf(prefix)];
    return [...position, path, METHODS.indexOf(method)];
  };
  return declarations.toSorted((a, b) => {
    const [keyA, keyB] = [sortKey(a), sortKey(b)];
    const index = keyA.findIndex((value, at) => value !== keyB[at]);
    if (index < 0) return 0;
    return (keyA[index] ?? 0) < (keyB[index] ?? 0) ? -1 : 1;
  });
}

/** Returns the operation ID for generated clients: `getWallpapersById`. */
export function getOperationId({ method, path }: RouteDeclaration): string {
  const words = path
    .replace(/\{(\w+)\}/g, 'by-$1')
    .split(/[/-]/)
    .filter(Boolean);
  const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  return method.toLowerCase() + words.map(capitalize).join('');
}

function findPrefix(path: string) {
  const matches = GROUPS.flatMap((group) =>
    group.prefixes
      .filter((prefix) => path === prefix || path.startsWith(`${prefix}/`))
      .map((prefix) => ({ group, prefix })),
  );
  const [longest] = matches.sort((a, b) => b.prefix.length - a.prefix.length);
  if (!longest) throw new Error(`${path} has no group. Add a prefix for it.`);
  return longest;
}
