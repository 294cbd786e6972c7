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
import { nameOf, statusesOf } from '@/tests/scenarios';

type Sent = OpenApiDocument & { openapi: string };

const ask = (headers = {}) =>
  openapi(new Request('http://site.test/api/openapi.json', { headers }));

const read = async (): Promise<Sent> => (await ask()).json();

const operationsOf = (document: OpenApiDocument): [string, OperationEntry['operation']][] =>
  listOperations(document).map(({ method, path: where, operation }) => [
    `${method} ${where}`,
    operation,
  ]);

describe('the OpenAPI document', () => {
  it('has every call with its statuses, and refers to nothing that is not there', async () => {
    const document = await read();
    expect(document.openapi).toBe('3.1.0');
    expect(operationsOf(document)).toHaveLength(routes.length);
    for (const route of routes) {
      const { declaration } = route;
      const operation = document.paths[declaration.path]?.[declaration.method.toLowerCase()];
      const statuses = Object.values(statusesOf(nameOf(route)));
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
      const at = ref.split('/').reduce<unknown>((found, key) => Object(found)[key], document);
      expect(at, ref).toBeDefined();
    }
  });

  it('is there for scripts of other sites, and not sent twice to who has it', async () => {
    const { status, headers } = await ask();
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const again = await ask({ 'if-none-match': headers.get('etag') });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('names each operation once, in a group and under a security that it describes', async () => {
    const document = await read();
    const operations = operationsOf(document);
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

  it('describes every parameter, and gives an example of those that have to be sent', async () => {
    for (const [name, { parameters }] of operationsOf(await read())) {
      for (const parameter of parameters) {
        if (parameter.required) expect(parameter.example, name).toBeTypeOf('string');
        const isPlain = parameter.schema.enum || parameter.description;
        expect(isPlain, `${name}: ${parameter.name}`).toBeTruthy();
      }
    }
  });

  it('says of a number in an address that it is one', async () => {
    const [page] = (await read()).paths['/wallpapers']?.get?.parameters ?? [];
    expect(page).toMatchObject({
      name: 'page',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 1, default: 1 },
    });
  });

  it.each(
    routes.flatMap(({ declaration: { method, path: where, body } }) => {
      const schema = isMultipart(body) ? body.fields : body;
      return schema ? [[`${method} ${where}`, schema] as [string, z.ZodType]] : [];
    }),
  )('gives an example of a body that the call takes: %s', (name, schema) => {
    // A form may have nothing in it but its file.
    if (name !== 'POST /user/profile-picture') expect(getSchemaExample(schema)).toBeDefined();
    schema.parse(getSchemaExample(schema) ?? {});
  });

  it('tells what an API key may do', async () => {
    const { paths, components } = await read();
    const keyed = (path: string, method: string) =>
      paths[path]?.[method]?.security.flatMap(({ apiKey = [] }) => apiKey);
    expect(components.securitySchemes.apiKey).toMatchObject({ scheme: 'bearer' });
    expect(keyed('/user/favorites', 'get')).toEqual(['read']);
    expect(keyed('/upload', 'post')).toEqual(['write']);
    expect(keyed('/user/keys', 'post')).toEqual([]);
    expect(keyed('/admin/stats', 'get')).toEqual([]);
  });

  it('tells what an upload takes', async () => {
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
