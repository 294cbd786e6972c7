import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { GET as openapi } from '@/app/api/openapi.json/route';
import { routes } from '@/app/api/routes';
import {
  listOperations,
  type OpenApiDocument,
  type OperationEntry,
} from '@/lib/developers/openapi';
import { isMultipart } from '@/lib/http/body-declaration';
import { getSchemaExample } from '@/lib/http/openapi-schemas';
import { demoPictures } from '@/prisma/seed/catalog';
import { getRouteName, statusesOf } from '@/tests/scenarios';

type ServedDocument = OpenApiDocument & { openapi: string };

const request = (headers = {}) =>
  openapi(new Request('http://site.test/api/openapi.json', { headers }));

const read = async (): Promise<ServedDocument> => (await request()).json();

const getOperations = (document: OpenApiDocument): [string, OperationEntry['operation']][] =>
  listOperations(document).map(({ method, path: route, operation }) => [
    `${method} ${route}`,
    operation,
  ]);

describe('the OpenAPI document', () => {
  it('has every call with all its statuses, and no broken references', async () => {
    const document = await read();
    expect(document.openapi).toBe('3.1.0');
    expect(getOperations(document)).toHaveLength(routes.length);
    for (const route of routes) {
      const { declaration } = route;
      const operation = document.paths[declaration.path]?.[declaration.method.toLowerCase()];
      const statuses = Object.values(statusesOf(getRouteName(route)));
      for (const status of [...Object.keys(declaration.responses), ...statuses])
        expect(operation?.responses, declaration.path).toHaveProperty([String(status)]);
      const named = [...declaration.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const given = operation?.parameters.filter((one) => one.in === 'path');
      expect(given?.map((one) => one.name)).toEqual(named);
    }
    const text = JSON.stringify(document);
    expect(text).not.toContain('$defs');
    const refs = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)];
    expect(refs).not.toEqual([]);
    for (const [, ref = ''] of refs) {
      const target = ref.split('/').reduce<unknown>((found, key) => Object(found)[key], document);
      expect(target, ref).toBeDefined();
    }
  });

  it('is readable from other origins and cacheable', async () => {
    const { status, headers } = await request();
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const second = await request({ 'if-none-match': headers.get('etag') });
    expect([second.status, await second.text()]).toEqual([304, '']);
  });

  it('has unique operation ids and only declared tags and security schemes', async () => {
    const document = await read();
    const operations = getOperations(document);
    const ids = operations.map(([, { operationId }]) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('getWallpapersById');
    const tags = document.tags.map(({ name }) => name);
    const schemes = Object.keys(document.components.securitySchemes);
    for (const [name, operation] of operations) {
      expect(tags, name).toContain(operation.tags[0]);
      for (const scheme of operation.security.flatMap((one) => Object.keys(one)))
        expect(schemes, name).toContain(scheme);
    }
  });

  it('describes every parameter and has examples for required ones', async () => {
    for (const [name, { parameters }] of getOperations(await read())) {
      for (const parameter of parameters) {
        if (parameter.required) expect(parameter.example, name).toBeTypeOf('string');
        const isPlain = parameter.schema.enum || parameter.description;
        expect(isPlain, `${name}: ${parameter.name}`).toBeTruthy();
      }
    }
  });

  it('describes every operation in a summary of one sentence and a description', async () => {
    for (const [name, { summary, description }] of getOperations(await read())) {
      expect(summary, name).not.toMatch(/\. /);
      expect(description, name).toMatch(/^[A-Z`].*\.$/);
    }
  });

  it('has examples with every required field, and a category that a new site has', async () => {
    const operations = getOperations(await read());
    for (const [name, { requestBody }] of operations) {
      for (const { schema, example } of Object.values(requestBody?.content ?? {})) {
        for (const field of schema.required ?? []) expect(example, name).toHaveProperty([field]);
      }
    }
    const { content = {} } = Object.fromEntries(operations)['POST /upload']?.requestBody ?? {};
    expect(content['multipart/form-data']?.example).toMatchObject({
      category: expect.toBeOneOf(demoPictures.map(({ category }) => category)),
    });
  });

  it('types numeric query parameters as integers', async () => {
    const [page] = (await read()).paths['/wallpapers']?.get?.parameters ?? [];
    expect(page).toMatchObject({
      name: 'page',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, default: 1 },
    });
  });

  it.each(
    routes.flatMap(({ declaration: { method, path: route, body } }) => {
      const schema = isMultipart(body) ? body.fields : body;
      return schema ? [[`${method} ${route}`, schema] as [string, z.ZodType]] : [];
    }),
  )('has a valid example body for %s', (name, schema) => {
    // These forms have no fields except their file.
    const isFile = [
      'POST /search/picture',
      'POST /user/profile-picture',
      'PUT /wallpapers/{id}/file',
    ].includes(name);
    if (!isFile) expect(getSchemaExample(schema)).toBeDefined();
    schema.parse(getSchemaExample(schema) ?? {});
  });

  it('documents which calls accept an API key', async () => {
    const { paths, components } = await read();
    const getKeyScopes = (path: string, method: string) =>
      paths[path]?.[method]?.security.flatMap(({ apiKey = [] }) => apiKey);
    expect(components.securitySchemes.apiKey).toMatchObject({ scheme: 'bearer' });
    expect(getKeyScopes('/user/favorites', 'get')).toEqual(['read']);
    expect(getKeyScopes('/upload', 'post')).toEqual(['write']);
    expect(getKeyScopes('/user/keys', 'post')).toEqual([]);
    expect(getKeyScopes('/admin/stats', 'get')).toEqual([]);
  });

  it('documents the fields of an upload', async () => {
    const { requestBody, parameters = [] } = (await read()).paths['/upload']?.post ?? {};
    const { properties, required } = requestBody?.content['multipart/form-data']?.schema ?? {};
    expect(Object.keys(properties ?? {})).toEqual(
      expect.arrayContaining(['wallpaper', 'title', 'category', 'tags']),
    );
    expect(required).toEqual(['wallpaper', 'title', 'category']);
    expect(parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
  });
});

describe('the list of routes', () => {
  it('matches the route files', async () => {
    const root = path.resolve(import.meta.dirname, '../../app/api');
    const files = await readdir(root, { recursive: true });
    const routeFiles = files.filter((file) => path.basename(file) === 'route.ts');
    const declared = new Set<string>();
    for (const file of routeFiles) {
      const source = await readFile(path.join(root, file), 'utf8');
      for (const [, method, route] of source.matchAll(/method: '(\w+)',\s+path: '([^']+)'/g)) {
        declared.add(`${method} ${route}`);
        const folder = route?.replace(/\{(\w+)\}/g, '[$1]');
        expect(`/${path.dirname(file)}`).toBe(folder);
      }
    }
    const listed = routes.map(({ declaration: { method, path: route } }) => `${method} ${route}`);
    expect(listed.sort()).toEqual([...declared].sort());
    const others = ['[...path]', 'auth/[...nextauth]', 'email-links/[page]', 'openapi.json'];
    const undeclared = routeFiles.filter((file) => !others.includes(path.dirname(file)));
    expect(undeclared.length).toBe(new Set([...declared].map((row) => row.split(' ')[1])).size);
  });
});
