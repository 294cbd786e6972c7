import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HasRoute } from './public-pages';

interface Route {
  regex: string;
  page?: string;
  /** Rules of Next's own, such as the one for trailing slashes. */
  internal?: boolean;
}

interface RoutesManifest {
  staticRoutes: Route[];
  dynamicRoutes: Route[];
  redirects: Route[];
  rewrites: Record<string, Route[]>;
}

async function readManifest(buildFolder: string): Promise<RoutesManifest> {
  return JSON.parse(await readFile(path.join(buildFolder, 'routes-manifest.json'), 'utf8'));
}

/** Reads which paths have a route or a file, from the build and the folder of public files. */
export async function readRoutes(buildFolder: string, publicFolder: string): Promise<HasRoute> {
  const manifest = await readManifest(buildFolder);
  const { staticRoutes, dynamicRoutes, redirects, rewrites } = manifest;
  const routes = [staticRoutes, dynamicRoutes, redirects, ...Object.values(rewrites)].flat();
  const patterns = routes.filter(({ internal }) => !internal).map(({ regex }) => new RegExp(regex));
  const files = new Set([
    ...(await listFiles(publicFolder, '/')),
    ...(await listFiles(path.join(buildFolder, 'static'), '/_next/static/')),
  ]);
  return (url) => files.has(url) || patterns.some((pattern) => pattern.test(url));
}

/** The server's own routes, and files of which there are too many. */
const OWN_ROUTES = ['/healthz', '/readyz', '/metrics'];
const OWN_FOLDERS = /^\/(i|_next\/static)\//;
const OTHER = 'other';

/**
 * Reads the names of routes, such as `/wallpaper/{id}`, from the build and the folder of public files. Without a build,
 * all pages have the same name.
 */
export async function readRouteNames(
  buildFolder: string | null,
  publicFolder: string,
): Promise<(url: string) => string> {
  const { staticRoutes, dynamicRoutes } = buildFolder
    ? await readManifest(buildFolder)
    : { staticRoutes: [], dynamicRoutes: [] };
  const files = await listFiles(publicFolder, '/');
  const exact = new Set([...staticRoutes.map(({ page }) => page), ...files, ...OWN_ROUTES]);
  const folders = new Map<string, { regex: RegExp; name: string }[]>();
  for (const { regex, page = '' } of dynamicRoutes) {
    const name = page.replaceAll(/\[(?:\.\.\.)?([^\]]+)\]/g, '{$1}');
    const patterns = [...(folders.get(getFolder(page)) ?? []), { regex: new RegExp(regex), name }];
    folders.set(getFolder(page), patterns);
  }
  return (url) => {
    const [route = ''] = url.split(/[?#]/, 1);
    if (exact.has(route)) return route;
    const [, folder] = OWN_FOLDERS.exec(route) ?? [];
    if (folder) return `/${folder}/{file}`;
    const found = folders.get(getFolder(route))?.find(({ regex }) => regex.test(route));
    return found?.name ?? OTHER;
  };
}

const getFolder = (route: string) => route.split('/', 2).join('/');

async function listFiles(folder: string, prefix: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.map((name) => prefix + name.split(path.sep).map(encodeURIComponent).join('/'));
}
