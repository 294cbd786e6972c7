import { expect, it } from 'vitest';
import { curlOf } from './curl';
import type { Operation } from './open-api';

const BASE = 'https://fresco.test/api';
const operation = (given: Partial<Operation> = {}): Operation => ({
  tags: [],
  summary: '',
  security: [],
  parameters: [],
  responses: {},
  ...given,
});

it('fills the address with the examples there are', () => {
  const parameters: Operation['parameters'] = [
    { name: 'id', in: 'path', required: true, example: 'a/b', schema: {} },
    { name: 'q', in: 'query', required: false, example: 'mountain lake', schema: {} },
    { name: 'page', in: 'query', required: false, schema: {} },
  ];
  expect(curlOf(`${BASE}/x/{id}`, 'GET', operation({ parameters }), 'nothing')).toBe(
    `curl '${BASE}/x/a%2Fb?q=mountain+lake'`,
  );
});

it('shows a key or a token, from the environment', () => {
  const asked = curlOf(`${BASE}/x`, 'DELETE', operation(), 'key');
  expect(asked).toBe(`curl -X DELETE ${BASE}/x \\\n  -H "Authorization: Bearer $FRESCO_KEY"`);
  expect(curlOf(`${BASE}/x`, 'DELETE', operation(), 'token')).toContain('$FRESCO_TOKEN');
});

it('sends a body as JSON, whatever the shell would make of it', () => {
  const media = { schema: {}, example: { title: "It's $5" } };
  const requestBody = { required: true, content: { 'application/json': media } };
  expect(curlOf(`${BASE}/x`, 'POST', operation({ requestBody }), 'nothing')).toBe(
    `curl ${BASE}/x \\\n  -H 'Content-Type: application/json' \\\n  -d '{"title":"It'\\''s $5"}'`,
  );
});

it('sends a form with its file, and saves what is one', () => {
  const schema = { properties: { file: { contentMediaType: 'image/*' }, title: {} } };
  const media = { schema, example: { title: 'Two words' } };
  const requestBody = { required: true, content: { 'multipart/form-data': media } };
  expect(curlOf(`${BASE}/x`, 'POST', operation({ requestBody }), 'nothing')).toBe(
    `curl ${BASE}/x \\\n  -F file=@picture.jpg \\\n  -F 'title=Two words'`,
  );
  const moved = operation({ responses: { 302: { description: '' } } });
  expect(curlOf(`${BASE}/x`, 'GET', moved, 'nothing')).toBe(`curl -LOJ ${BASE}/x`);
});
