import 'server-only';
import type { z } from 'zod';
import { describeIssue } from '@/lib/validation/describe-issue';
import { isMultipart } from './body-declaration';
import { readJson } from './read-body';
import { receiveForm } from './receive-form';
import type { RouteDeclaration } from './route-declaration';

export function parseQuery<Q extends z.ZodType>(request: Request, schema: Q): z.output<Q> {
  const { searchParams } = new URL(request.url);
  return schema.parse(toRecord(searchParams), { error: describeIssue });
}

/** Returns what `parseQuery` returns, or null for an invalid query. */
export function normalizeQuery(query: URLSearchParams, schema: z.ZodType): unknown {
  return schema.safeParse(toRecord(query)).data ?? null;
}

/** Repeated parameters become an array, which no schema accepts. */
function toRecord(query: URLSearchParams): Record<string, string | string[]> {
  // Unlike an assignment, fromEntries makes `__proto__` a property, which schemas then reject.
  return Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const [first = '', ...others] = query.getAll(name);
      return [name, others.length > 0 ? [first, ...others] : first];
    }),
  );
}

export function parseHeaders<H extends z.ZodObject>(request: Request, schema: H): z.output<H> {
  const names = Object.keys(schema.shape);
  const pairs = names.map((name) => [name, request.headers.get(name) ?? undefined]);
  return schema.parse(Object.fromEntries(pairs), { error: describeIssue });
}

/** Deletes the file of a multipart body when `handler` settles. `sender` is the account or network whose uploads are limited. */
export async function withParsedBody<T>(
  request: Request,
  { body: declared, handlerRateLimits: rateLimits = [] }: RouteDeclaration,
  sender: string,
  handler: (body: unknown) => Promise<T>,
): Promise<T> {
  if (!declared) return handler({});
  if (isMultipart(declared)) {
    return receiveForm(request, declared, { sender, rateLimits }, handler);
  }
  const isOptional = declared.safeParse(undefined).success;
  const body = await readJson(request, { isOptional });
  return handler(declared.parse(body, { error: describeIssue }));
}
