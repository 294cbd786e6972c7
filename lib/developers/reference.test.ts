import { expect, it } from 'vitest';
import { buildCurlCommand } from './curl';
import type { Operation } from './openapi';
import { buildSchemaRows } from './schema-rows';

const BASE_URL = 'https://fresco.test/api';
const KEY = { security: [{ apiKey: ['write'] }] };

function buildCurl(method: string, path: string, fields: Partial<Operation> = {}) {
  const defaults = {
    operationId: '',
    tags: [],
    summary: '',
    description: '',
    security: [{}],
    parameters: [],
  };
  const operation = { ...defaults, responses: {}, ...fields };
  return buildCurlCommand({ id: '', method, path, operation }, BASE_URL);
}

it('describes types and constraints', () => {
  const schema = {
    required: ['title'],
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 120, description: 'The title.' },
      limit: { type: 'integer', minimum: 1, maximum: 1000, default: 20 },
      license: { type: 'string', enum: ['cc0', 'cc_by'], default: 'cc0' },
      until: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      note: { type: ['string', 'null'], default: '' },
      views: { type: 'integer', minimum: 0 },
      picture: { type: 'string', contentMediaType: 'application/octet-stream' },
      list: { type: 'array', items: { $ref: '#/components/schemas/Wallpaper' }, maxItems: 9 },
    },
  };
  const rows = buildSchemaRows(schema).map(({ name, type, description }) =>
    [name, type, description].join(' | '),
  );
  expect(rows).toEqual([
    'title | string | The title. Length: 1 to 120 characters.',
    'limit | integer | Range: 1 to 1,000. Default: `20`.',
    'license | string | One of `cc0`, `cc_by`. Default: `cc0`.',
    'until | date and time or null | ',
    'note | string or null | ',
    'views | integer | ',
    'picture | file | ',
    'list | array of [Wallpaper](#schema-wallpaper) | Items: up to 9.',
  ]);
});

it('includes nested objects and combines the variants of a union', () => {
  const issue = { type: 'object', required: ['path'], properties: { path: { type: 'string' } } };
  const nested = { issues: { type: 'array', items: issue }, block: { anyOf: [issue] } };
  expect(buildSchemaRows({ properties: nested }).map(({ name }) => name)).toEqual([
    'issues',
    'issues[].path',
    'block',
    'block.path',
  ]);
  const reason = { reason: { type: 'string' } };
  const variants = [
    { required: ['action'], properties: { action: { const: 'approve' } } },
    { required: ['action', 'reason'], properties: { action: { const: 'reject' }, ...reason } },
  ];
  expect(buildSchemaRows({ oneOf: variants })).toMatchObject([
    { name: 'action', isRequired: true, description: 'One of `approve`, `reject`.' },
    { name: 'reason', isRequired: true, description: 'Only with `reject`.' },
  ]);
});

it('builds curl commands with examples and credentials', () => {
  const parameters: Operation['parameters'] = [
    { name: 'id', in: 'path', required: true, example: 'a/b', schema: {} },
    { name: 'q', in: 'query', required: false, example: 'mountain lake', schema: {} },
  ];
  expect(buildCurl('GET', '/x/{id}', { parameters })).toBe(
    `curl '${BASE_URL}/x/a%2Fb?q=mountain+lake'`,
  );
  expect(buildCurl('DELETE', '/x', KEY)).toBe(
    `curl -X DELETE ${BASE_URL}/x \\\n  -H "Authorization: Bearer $FRESCO_KEY"`,
  );
  expect(buildCurl('GET', '/x', { responses: { 302: { description: '' } } })).toBe(
    `curl -LOJ ${BASE_URL}/x`,
  );
});

it('builds curl commands with JSON and form bodies, quoted for the shell', () => {
  const json = { schema: {}, example: { title: "It's $5" } };
  const requestBody = { required: true, content: { 'application/json': json } };
  expect(buildCurl('POST', '/x', { requestBody })).toContain(`-d '{"title":"It'\\''s $5"}'`);
  const schema = { properties: { file: { contentMediaType: 'image/*' }, title: {} } };
  const form = { schema, example: { file: 'picture.jpg', title: 'Two words' } };
  const content = { 'multipart/form-data': form };
  expect(buildCurl('POST', '/x', { requestBody: { required: true, content } })).toBe(
    `curl ${BASE_URL}/x \\\n  -F file=@picture.jpg \\\n  -F 'title=Two words'`,
  );
});
