import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { HasRoute } from './public-pages';

interface Route {
  regex: string;
  /** Rules of Next's own, such as the one for trailing slashes. */
  internal?: boolean;
}

interface RoutesManifest {
  staticRoutes: Route[];
  dynamicRoutes: Route[];
  redirects: Route[];
  rewrites: Record<string, Route[]>;
}

/** Reads which paths have a route or a file, from the build and the folder of public files. */
export async function readRoutes(buildFolder: string, publicFolder: string): Promise<HasRoute> {
  const manifest = await readFile(path.join(buildFolder, 'routes-manifest.json'), 'utf8');
  const { staticRoutes, dynamicRoutes, redirects, rewrites }: RoutesManifest = JSON.parse(manifest);
  const routes = [staticRoutes, dynamicRoutes, redirects, ...Object.values(rewrites)].flat();
  const patterns = routes.filter(({ internal }) => !internal).map(({ regex }) => new RegExp(regex));
  const files = new Set([
    ...(await listFiles(publicFolder, '/')),
    ...(await listFiles(path.join(buildFolder, 'static'), '/_next/static/')),
  ]);
  return (url) => files.has(url) || patterns.some((pattern) => pattern.test(url));
}

async function listFiles(folder: string, prefix: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.map((name) => prefix + name.split(path.sep).map(encodeURIComponent).join('/'));
}
