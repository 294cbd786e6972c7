import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { GET as openapi } from '@/app/api/openapi.json/route';
import { routes } from '@/app/api/routes';

const ask = (headers = {}) =>
  openapi(new Request('http://site.test/api/openapi.json', { headers }));

describe('the OpenAPI document', () => {
  it('has every call with its statuses, and refers to nothing that is not there', async () => {
    const document = await (await ask()).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { declaration } of routes) {
      const operation = document.paths[declaration.path][declaration.method.toLowerCase()];
      for (const status of Object.keys(declaration.answers))
        expect(operation.responses).toHaveProperty(status);
      const named = [...declaration.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const given = operation.parameters.filter((one: { in: string }) => one.in === 'path');
      expect(given.map((one: { name: string }) => one.name)).toEqual(named);
    }
    const refs = JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g);
    for (const [, ref = ''] of refs) {
      expect(ref.split('/').reduce((at, key) => at?.[key], document)).toBeDefined();
    }
  });

  it('is there for scripts of other sites, and not sent twice to who has it', async () => {
    const { status, headers } = await ask();
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const again = await ask({ 'if-none-match': headers.get('etag') });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('tells what an API key may do', async () => {
    const { paths, components } = await (await ask()).json();
    const keyed = (operation: { security: object[] }) =>
      operation.security.flatMap((one) => ('apiKey' in one ? one.apiKey : []));
    expect(components.securitySchemes.apiKey.scheme).toBe('bearer');
    expect(keyed(paths['/user/favorites'].get)).toEqual(['read']);
    expect(keyed(paths['/upload'].post)).toEqual(['write']);
    for (const operation of [paths['/user/keys'].post, paths['/admin/stats'].get]) {
      expect(keyed(operation)).toEqual([]);
    }
  });

  it('tells what an upload takes', async () => {
    const document = await (await ask()).json();
    const { content } = document.paths['/upload'].post.requestBody;
    const { properties, required } = content['multipart/form-data'].schema;
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['wallpaper', 'title', 'category', 'tags']),
    );
    expect(required).toEqual(['wallpaper', 'title', 'category']);
  });
});

describe('the list of routes', () => {
  it('has every route file there is, and no other', async () => {
    const root = path.resolve(import.meta.dirname, '../../app/api');
    const files = await readdir(root, { recursive: true });
    const ours = files.filter((file) => path.basename(file) === 'route.ts');
    const declared = new Set<string>();
    for (const file of ours) {
      const source = await readFile(path.join(root, file), 'utf8');
      for (const [, method, where] of source.matchAll(/method: '(\w+)',\s+path: '([^']+)'/g)) {
        declared.add(`${method} ${where}`);
        const folder = where?.replace(/\{(\w+)\}/g, '[$1]');
        expect(`/${path.dirname(file)}`).toBe(folder);
      }
    }
    const listed = routes.map(({ declaration: { method, path: where } }) => `${method} ${where}`);
    expect(listed.sort()).toEqual([...declared].sort());
    const undeclared = ours.filter(
      (file) => !['[...path]', 'auth/[...nextauth]', 'openapi.json'].includes(path.dirname(file)),
    );
    expect(undeclared.length).toBe(new Set([...declared].map((row) => row.split(' ')[1])).size);
  });
});
