import { type ApiDocument, type Operation, refName } from './open-api';

/** So many calls refuse in these words: they are told once. */
const COMMON = 5;
const SHARED_STATUSES = ['304', '400', '401', '403', '413', '429', '500', '503'];

/** One call of the document. */
export interface Named {
  path: string;
  method: string;
  operation: Operation;
}

/** All calls, in the order of the document. */
export function operationsOf({ paths }: ApiDocument): Named[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  );
}

/** Names of the records that are told once, with the calls leading there: what occurs more than once, and errors. */
export function recordsTold(document: ApiDocument): Set<string> {
  const counts = new Map<string, number>();
  const answered = operationsOf(document).flatMap(({ operation }) =>
    Object.values(operation.responses).map(({ content }) => content),
  );
  const count = (schema: unknown) => {
    for (const [, name = ''] of JSON.stringify(schema ?? {}).matchAll(/schemas\/(\w+)"/g))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  };
  count(document.components.schemas);
  answered.forEach(count);
  const isDirect = new Set(
    answered.flatMap((content) => {
      const { schema = {} } = content?.['application/json'] ?? {};
      return refName(schema.items ?? schema) ?? [];
    }),
  );
  // What only stands within other records cannot be told within a call.
  return new Set([...counts].filter(([name, uses]) => uses > 1 || !isDirect.has(name)).map(first));
}

const first = ([name]: [string, number]) => name;

/** Tells of a refusal whether so many calls refuse in the same words that it is told once. */
export function commonRefusals(document: ApiDocument) {
  const counts = new Map<string, number>();
  for (const { operation } of operationsOf(document)) {
    for (const [status, { description }] of Object.entries(operation.responses)) {
      const key = `${status} ${description}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return (status: string, description: string) =>
    SHARED_STATUSES.includes(status) && (counts.get(`${status} ${description}`) ?? 0) >= COMMON;
}
