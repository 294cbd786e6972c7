import { expect, it } from 'vitest';
import type { z } from 'zod';
import { routes } from '@/app/api/routes';
import { BULK_ACTION_NAMES } from '@/lib/admin-wallpapers/bulk-actions';
import { isMultipart } from '@/lib/http/body-declaration';
import type { Route } from '@/lib/http/route';
import { type CallOptions, call } from '@/tests/call';
import { insertAdmin } from '@/tests/factories';
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
function listBadBodies({ declaration: { body } }: Route): CallOptions[] {
  if (!body) return [];
  if (isMultipart(body)) {
    return ['unknown', ...Object.keys(body.fields.shape)].map((name) => {
      const form = new FormData();
      form.append(name, 'x'.repeat(4000));
      return { body: form };
    });
  }
  const fields = getFields(body);
  const bodies = [...BAD_VALUES, { unknown: 1 }, ...combine(fields, BAD_VALUES)];
  const actions = fields.length > 0 ? [] : [...BULK_ACTION_NAMES, 'unknown'];
  const variants = actions.map((action) => ({ action, ids: [], reason: 1, tags: 1, category: 1 }));
  return [...bodies, ...variants].map((json) => ({ json }));
}

function listBadQueries({ declaration: { query } }: Route): CallOptions[] {
  const values = ['', '-1', 'x', '\0', '\u{fffd}', 'x'.repeat(3000)];
  const searches = combine(getFields(query), values).map((pairs) =>
    new URLSearchParams(pairs).toString(),
  );
  return [...searches, 'unknown=x', 'page=1&page=2', 'page=5000&limit=100'].map((search) => ({
    search,
  }));
}

it.each(routes.map((route) => [getRouteName(route), route] as const))(
  'validation messages of %s are our own',
  async (_, route) => {
    const params = Object.fromEntries(
      [...route.declaration.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']),
    );
    const messages = new Set<string>();
    let as = await insertAdmin();
    for (const options of [...listBadQueries(route), ...listBadBodies(route)]) {
      const { status, body } = await call(route, { as, params, ...options });
      // The session or the account may be gone.
      if (status < 300) as = await insertAdmin();
      if (status !== 400) continue;
      messages.add(body.message);
      for (const issue of body.issues ?? []) messages.add(issue.message);
    }
    expect(findLeaks([...messages].join('\n'))).toEqual([]);
    for (const message of messages) expect(message).toMatch(/^(?:[\w.-]+: )?[A-Z].*[.!]$/s);
  },
);
