import { expect, it } from 'vitest';
import { categorySchema } from '@/lib/categories/schema';
import { favoriteSchema } from '@/lib/favorites/schema';
import { wallpaperSchema } from '@/lib/wallpapers/schema';
import type { Operation } from './open-api';
import { RECORD_EXAMPLES } from './record-examples';
import { toReference } from './reference';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: object) => ({ 'application/json': { schema } });
const REFUSED = { description: 'Something is wrong.', content: json(ref('Error')) };
const string = { type: 'string' };
const many = Object.fromEntries([...'abcdefghijkl'].map((name) => [name, string]));

const operation = (tag: string, given: Partial<Operation> = {}): Operation => ({
  tags: [tag],
  summary: 'What it does.',
  security: [{}],
  parameters: [],
  ...given,
  responses: { 400: REFUSED, ...given.responses },
});
const answers = (schema: object) => ({
  responses: { 200: { description: '', content: json(schema) } },
});

const DOCUMENT = {
  tags: [
    { name: 'Things', description: 'About things.' },
    { name: 'Nothing', description: 'Without calls.' },
    { name: 'Your account', description: '' },
  ],
  paths: {
    '/things': { get: operation('Things', answers({ type: 'array', items: ref('Thing') })) },
    '/things/{id}': {
      get: operation('Things', answers(ref('Thing'))),
      delete: operation('Things', { security: [{ token: ['admin'] }, { session: ['admin'] }] }),
    },
    '/upload': {
      post: operation('Things', {
        ...answers({ type: 'object', properties: { ...many, id: string } }),
        security: [{ token: [] }, { session: [] }, { apiKey: ['write'] }],
      }),
    },
    '/me': {
      get: operation('Your account', {
        security: [{ token: [] }, { apiKey: ['read'] }],
        ...answers(ref('Me')),
        responses: {
          200: {
            description: 'You.',
            content: json(ref('Me')),
            headers: { Link: {}, RateLimit: { $ref: '#' } },
          },
          401: { description: 'You are nobody.', content: json(ref('Error')) },
        },
      }),
      post: operation('Your account', { security: [{ token: [] }, { session: [] }] }),
    },
  },
  components: {
    schemas: {
      Thing: { type: 'object', description: 'A thing.', properties: many },
      Me: { type: 'object', properties: { part: ref('Part') } },
      Part: { type: 'object', properties: { size: { type: 'integer' } } },
      Error: { type: 'object', properties: { message: string } },
    },
  },
};

const { groups, records } = toReference(DOCUMENT, 'https://fresco.test/api');
const calls = groups.flatMap((group) => group.calls);
const call = (id: string) => {
  const found = calls.find((one) => one.id === id);
  if (!found) throw new Error(`there is no call ${id}`);
  return found;
};

it('has every call in its group, at an anchor of its own, and no empty group', () => {
  expect(groups.map(({ id, calls: within }) => [id, within.map((one) => one.id)])).toEqual([
    ['things', ['get-things', 'get-things-id', 'delete-things-id', 'post-upload']],
    ['your-account', ['get-me', 'post-me']],
  ]);
});

it('says who may call, and with what', () => {
  expect(calls.map(({ access }) => access)).toEqual([
    'anyone',
    'anyone',
    'admin',
    'write',
    'read',
    'session',
  ]);
  expect(call('get-me').curl).toContain('$FRESCO_KEY');
  expect(call('post-me').curl).toContain('$FRESCO_TOKEN');
  expect(call('get-things').curl).toBe('curl https://fresco.test/api/things');
});

it('tells once what every call refuses, and at the call what it alone does', () => {
  expect(call('get-me').common).toEqual(['400']);
  expect(call('get-me').answers.map(({ status }) => status)).toEqual(['200', '401']);
  expect(call('get-me').answers[0]?.headers).toEqual(['Link']);
  expect(call('get-me').answers[1]?.body).toBeNull();
});

it('describes shared records once, and what one call answers at that call', () => {
  expect(records.map(({ id }) => id)).toEqual(['record-error', 'record-part', 'record-thing']);
  expect(call('get-things').answers[0]?.body).toMatchObject({
    type: ['list of ', { record: 'Thing' }],
    fields: [],
  });
  // It has no section of its own, so its name leads nowhere.
  expect(call('get-me').answers[0]?.body).toMatchObject({
    type: ['Me'],
    fields: [{ name: 'part', type: [{ record: 'Part' }] }],
  });
});

it('says of a record with more in it only what is more', () => {
  const body = call('post-upload').answers[0]?.body;
  expect(body?.type).toEqual([{ record: 'Thing' }, ' and more']);
  expect(body?.fields.map(({ name }) => name)).toEqual(['id']);
});

it('shows examples that are what they are said to be', () => {
  wallpaperSchema.strict().parse(RECORD_EXAMPLES.Wallpaper);
  categorySchema.strict().parse(RECORD_EXAMPLES.Category);
  favoriteSchema.strict().parse(RECORD_EXAMPLES.Heart);
});
