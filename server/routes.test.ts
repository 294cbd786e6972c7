import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readRouteNames, readRoutes } from './routes';

it('knows the routes of the build, its static files and the public files', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-routes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const publicFolder = path.join(folder, 'public');
  await mkdir(publicFolder);
  await mkdir(path.join(folder, 'static/media'), { recursive: true });
  await writeFile(path.join(publicFolder, 'user.png'), '');
  await writeFile(path.join(folder, 'static/media/font.woff2'), '');
  const slash = { regex: '^(?:/((?:[^/]+?)(?:/(?:[^/]+?))*))/$', internal: true };
  const manifest = {
    staticRoutes: [{ page: '/login', regex: '^/login(?:/)?$' }],
    dynamicRoutes: [
      { page: '/wallpaper/[id]', regex: '^/wallpaper/([^/]+?)(?:/)?$' },
      { page: '/admin/[...rest]', regex: '^/admin/(.+?)(?:/)?$' },
    ],
    redirects: [slash, { regex: '^(?!/_next)/sorted(?:/)?$' }],
    rewrites: { beforeFiles: [{ regex: '^/category(?:/)?$' }], afterFiles: [], fallback: [] },
  };
  await writeFile(path.join(folder, 'routes-manifest.json'), JSON.stringify(manifest));
  const hasRoute = await readRoutes(folder, publicFolder);
  const known = ['/login', '/login/', '/wallpaper/x', '/sorted', '/category', '/user.png'];
  for (const url of [...known, '/_next/static/media/font.woff2'])
    expect(hasRoute(url), url).toBe(true);
  for (const url of ['/nope', '/nope/', '/login/x', '/_next/static/x.woff2', '/USER.png'])
    expect(hasRoute(url), url).toBe(false);
  const nameRoute = await readRouteNames(folder, publicFolder);
  const urls = {
    '/login?next=/': '/login',
    '/user.png': '/user.png',
    '/wallpaper/x?page=2': '/wallpaper/{id}',
    '/wallpaper/x/y': 'other',
    '/admin/a/b': '/admin/{rest}',
    '/i/w/x/y.webp?download=Z': '/i/{file}',
    '/_next/static/media/font.woff2': '/_next/static/{file}',
    '/readyz': '/readyz',
    'http://host/login': 'other',
    '*': 'other',
  };
  for (const [url, name] of Object.entries(urls)) expect(nameRoute(url), url).toBe(name);
  expect((await readRouteNames(null, publicFolder))('/wallpaper/x')).toBe('other');
});
