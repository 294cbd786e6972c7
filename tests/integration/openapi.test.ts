import { describe, expect, it } from 'vitest';
import { GET as openapi } from '@/app/api/openapi.json/route';
import { routes } from '@/app/api/routes';

describe('the OpenAPI document', () => {
  it('has every call with its statuses, and refers to nothing that is not there', async () => {
    const document = await openapi().json();
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

  it('tells what an API key may do', async () => {
    const { paths, components } = await openapi().json();
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
    const document = await openapi().json();
    const { content } = document.paths['/upload'].post.requestBody;
    const { properties, required } = content['multipart/form-data'].schema;
    expect(Object.keys(properties)).toEqual(
      expect.arrayContaining(['wallpaper', 'title', 'category', 'tags']),
    );
    expect(required).toEqual(['wallpaper', 'title', 'category']);
  });
});
