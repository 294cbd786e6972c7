import { expect, it } from 'vitest';
import { type Field, fieldsOf, parameterField } from './fields';

/** A row as a reader sees it. */
const read = ({ name, type, isRequired, limits, description }: Field) =>
  [
    name,
    type.map((part) => (typeof part === 'string' ? part : `<${part.record}>`)).join(''),
    isRequired ? 'required' : '',
    limits.join('; '),
    description,
  ].join(' | ');

it('tells what each field is, and what has to hold of it', () => {
  const schema = {
    required: ['title'],
    properties: {
      title: { type: 'string', minLength: 1, maxLength: 120, description: 'Its name.' },
      limit: { type: 'integer', minimum: 1, maximum: 1000, default: 20 },
      license: { type: 'string', enum: ['cc0', 'cc_by'], default: 'cc0' },
      until: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
      note: { type: ['string', 'null'], default: '' },
      views: { type: 'integer', minimum: 0 },
      version: { type: 'string', const: '1.0' },
      picture: { type: 'string', contentMediaType: 'application/octet-stream' },
      list: { type: 'array', items: { $ref: '#/components/schemas/Wallpaper' }, maxItems: 9 },
    },
  };
  expect(fieldsOf(schema).map(read)).toEqual([
    'title | string | required | 1 to 120 characters | Its name.',
    'limit | integer |  | 1 to 1,000; by default `20` | ',
    'license | string |  | one of `cc0`, `cc_by`; by default `cc0` | ',
    'until | date and time or null |  |  | ',
    'note | string or null |  |  | ',
    'views | integer |  |  | ',
    'version | string |  | always `1.0` | ',
    'picture | file |  |  | ',
    'list | list of <Wallpaper> |  | up to 9 of them | ',
  ]);
});

it('goes into objects and into the objects of lists', () => {
  const issue = { type: 'object', required: ['path'], properties: { path: { type: 'string' } } };
  const schema = {
    properties: {
      issues: { type: 'array', items: issue },
      block: { anyOf: [issue, { type: 'null' }] },
    },
  };
  expect(fieldsOf(schema).map(read)).toEqual([
    'issues | list of object |  |  | ',
    'issues[].path | string | required |  | ',
    'block | object or null |  |  | ',
    'block.path | string | required |  | ',
  ]);
});

it('tells all variants of a choice in one table', () => {
  const action = (name: string, more = {}, required: string[] = []) => ({
    required: ['action', ...required],
    properties: { action: { type: 'string', const: name }, ...more },
  });
  const reason = { reason: { type: 'string', maxLength: 500 } };
  const oneOf = [action('approve'), action('reject', reason, ['reason']), action('remove', reason)];
  expect(fieldsOf({ oneOf }).map(read)).toEqual([
    'action | string | required | one of `approve`, `reject`, `remove` | ',
    'reason | string |  | with `reject`, `remove`; up to 500 characters | ',
  ]);
});

it('says where a parameter stands', () => {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string' } } as const;
  expect(read(parameterField({ ...id, description: 'Of what.' }))).toBe(
    'id | string | required | in the path | Of what.',
  );
  expect(read(parameterField({ ...id, in: 'query', required: false }))).toBe(
    'id | string |  |  | ',
  );
});
