import { z } from 'zod';
import { buildOpenApiDocument } from '@/lib/http/openapi';
import type { RouteDeclaration } from '@/lib/http/route-declaration';
import type { Called } from './call';

interface Described {
  headers: Record<string, { $ref?: string; required?: boolean }>;
  content?: Record<string, { schema: object }>;
}

/** What the document says of one call. */
interface Documented {
  answers: Record<string, Described>;
  policies: string[];
  components: { headers: Record<string, { required?: boolean }>; schemas: object };
}

/** What is said by HTTP itself, by cookies, and by what any answer may carry. */
const UNDECLARED = new Set(
  `access-control-expose-headers cache-control content-disposition content-type last-modified set-cookie
  www-authenticate`.split(/\s+/),
);

const known = new WeakMap<RouteDeclaration, Documented>();
const schemas = new Map<string, z.ZodType>();

/**
 * Holds an answer against what the OpenAPI document says of the call: its status, its media type, its
 * body with every field, and its headers in both directions.
 */
export function holdAgainst(declaration: RouteDeclaration, called: Called): void {
  const { status, headers } = called;
  const { method, path } = declaration;
  const say = (what: string) => new Error(`${method} ${path} answered ${status}: ${what}`);
  const { answers, components, policies } = documented(declaration);
  const answer = answers[status];
  if (!answer) throw say('not declared');
  if (!headers.get('cache-control')) throw say('no Cache-Control');
  for (const [name, { $ref, required }] of Object.entries(answer.headers)) {
    const isNeeded = $ref ? components.headers[name]?.required : required;
    if (isNeeded && !headers.has(name)) throw say(`no ${name}`);
  }
  const declared = new Set(Object.keys(answer.headers).map((name) => name.toLowerCase()));
  for (const name of headers.keys()) {
    if (!UNDECLARED.has(name) && !declared.has(name)) throw say(`${name} is not declared`);
  }
  for (const name of countedAs(headers)) {
    if (!policies.includes(name)) throw say(`counted as ${name}, which is not declared`);
  }
  holdBody(answer, called, components.schemas, say);
}

/** The names of the limits that an answer says it was counted against. */
export function countedAs(headers: Headers): string[] {
  const named = (header: string) =>
    [...(headers.get(header) ?? '').matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
  const [policies, states] = [named('ratelimit-policy'), named('ratelimit')];
  if (policies.join() !== states.join()) throw new Error(`${policies} are not ${states}`);
  return policies;
}

function holdBody(
  { content }: Described,
  { body, headers }: Called,
  $defs: object,
  say: (what: string) => Error,
): void {
  const [type, media] = Object.entries(content ?? {})[0] ?? [];
  const sent = headers.get('content-type');
  if (!type || !media) {
    if (body || sent) throw say('a body, though none is declared');
    return;
  }
  if (sent !== type && sent !== `${type}; charset=utf-8`) throw say(`${sent} is not ${type}`);
  if (type !== 'application/json') return;
  const text = JSON.stringify({ ...media.schema, $defs });
  const schema = schemas.get(text) ?? toSchema(text);
  schemas.set(text, schema);
  const result = schema.safeParse(body);
  if (!result.success) throw say(z.prettifyError(result.error));
}

/** Of an object the document says that it has no other fields: zod refuses them then. */
function toSchema(text: string): z.ZodType {
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
}

function documented(declaration: RouteDeclaration): Documented {
  const found = known.get(declaration);
  if (found) return found;
  // As whoever reads it gets it: without what JSON has no word for.
  const document = JSON.parse(JSON.stringify(buildOpenApiDocument([declaration])));
  const { path, method } = declaration;
  const operation = document.paths[path][method.toLowerCase()];
  const limits: { policy: string }[] = operation['x-rate-limits'] ?? [];
  const policies = limits.map(({ policy }) => policy);
  const made = { answers: operation.responses, policies, components: document.components };
  known.set(declaration, made);
  return made;
}
