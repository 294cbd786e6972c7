import { expect, it } from 'vitest';
import type { z } from 'zod';
import { routes } from '@/app/api/routes';
import { BULK_ACTION_NAMES } from '@/lib/admin-wallpapers/bulk-actions';
import type { Issue } from '@/lib/errors';
import { isMultipart } from '@/lib/http/body-declaration';
import { toErrorResponse } from '@/lib/http/error-response';
import { parseQuery } from '@/lib/http/parse-request';
import type { Route } from '@/lib/http/route';
import { describeIssue } from '@/lib/validation/describe-issue';
import { findLeaks } from '@/tests/find-leaks';
import { getRouteName } from '@/tests/scenarios';
import { isTestAll } from '@/tests/test-all';

const BAD_VALUES = [
  null,
  -1,
  1.5,
  true,
  '',
  ' ',
  'x\0',
  'x'.repeat(9000),
  [],
  [null],
  {},
  { x: 1 },
];

function getFields(schema: z.ZodType | undefined): string[] {
  return schema && 'shape' in schema ? Object.keys(schema.shape as object) : [];
}

/** Gives all fields each value at once, and each field alone if there is time. */
function combine<T>(names: string[], values: T[]): Record<string, T>[] {
  const groups = isTestAll ? [names, ...names.map((name) => [name])] : [names];
  return groups.flatMap((group) =>
    values.map((value) => Object.fromEntries(group.map((name) => [name, value]))),
  );
}

/** Bodies that are wrong as a whole, then wrong values of fields. */
function listBadBodies(body: z.ZodType): unknown[] {
  const fields = getFields(body);
  const bodies = [undefined, ...BAD_VALUES, { unknown: 1 }, ...combine(fields, BAD_VALUES)];
  const actions = fields.length > 0 ? [] : [...BULK_ACTION_NAMES, 'unknown'];
  const variants = actions.map((action) => ({ action, ids: [], reason: 1, tags: 1, category: 1 }));
  return [...bodies, ...variants];
}

function listBadQueries(query: z.ZodType | undefined): string[] {
  const values = ['', '-1', 'x', '\0', '\u{fffd}', 'x'.repeat(3000)];
  const searches = combine(getFields(query), values).map((pairs) =>
    new URLSearchParams(pairs).toString(),
  );
  return [...searches, 'unknown=x', 'page=1&page=2', 'page=5000&limit=100'];
}

/** Parses the values as a request does, without its handler. */
function listMessages({ declaration: { query, body } }: Route): string[] {
  const fields = isMultipart(body) ? body.fields : body;
  const parse = [
    ...listBadQueries(query).map((search) => () => {
      if (query) parseQuery(new Request(`http://site.test/?${search}`), query);
    }),
    ...(fields ? listBadBodies(fields) : []).map((value) => () => {
      fields?.parse(value, { error: describeIssue });
    }),
  ];
  return parse.flatMap((attempt) => {
    try {
      attempt();
      return [];
    } catch (error) {
      const { status, body: answer } = toErrorResponse(error, 'test');
      expect(status).toBe(400);
      const { message, issues } = answer as { message: string; issues: Issue[] };
      return [message, ...issues.map((issue) => issue.message)];
    }
  });
}

it.each(routes.map((route) => [getRouteName(route), route] as const))(
  'validation messages of %s are our own',
  (_, route) => {
    const messages = new Set(listMessages(route));
    expect(findLeaks([...messages].join('\n'))).toEqual([]);
    for (const message of messages) expect(message).toMatch(/^(?:[\w.-]+: )?[A-Z].*[.!]$/s);
  },
);
