import { z } from 'zod';
import { buildOpenApiDocument } from '@/lib/http/openapi';
import type { RouteDeclaration } from '@/lib/http/route-declaration';
import type { CallResult } from './call';

interface DocumentedResponse {
  headers: Record<string, { $ref?: string; required?: boolean }>;
  content?: Record<string, { schema: object }>;
}

interface DocumentedOperation {
  responses: Record<string, DocumentedResponse>;
  policies: string[];
  components: { headers: Record<string, { required?: boolean }>; schemas: object };
}

/** Headers of HTTP itself, which any response can have. */
const UNDECLARED = new Set(
  `access-control-expose-headers cache-control content-disposition content-type last-modified set-cookie
  www-authenticate`.split(/\s+/),
);

const operations = new WeakMap<RouteDeclaration, DocumentedOperation>();
const schemas = new Map<string, z.ZodType>();

/**
 * Checks that a response matches the OpenAPI document: status, media type, every field of the body, and
 * headers, both missing and undeclared ones.
 */
export function checkOpenApi(declaration: RouteDeclaration, called: CallResult): void {
  const { status, headers } = called;
  const { method, path } = declaration;
  const fail = (problem: string) => new Error(`${method} ${path} returned ${status}: ${problem}`);
  const { responses, components, policies } = getDocumented(declaration);
  const documented = responses[status];
  if (!documented) throw fail('not declared');
  if (!headers.get('cache-control')) throw fail('no Cache-Control');
  for (const [name, { $ref, required }] of Object.entries(documented.headers)) {
    const isRequired = $ref ? components.headers[name]?.required : required;
    if (isRequired && !headers.has(name)) throw fail(`no ${name}`);
  }
  const declared = new Set(Object.keys(documented.headers).map((name) => name.toLowerCase()));
  for (const name of headers.keys()) {
    if (!UNDECLARED.has(name) && !declared.has(name)) throw fail(`${name} is not declared`);
  }
  for (const name of parseRateLimitPolicies(headers)) {
    if (!policies.includes(name)) throw fail(`the rate limit ${name} is not declared`);
  }
  checkBody(documented, called, components.schemas, fail);
}

/** Returns the names of the rate limits a response was counted against. */
export function parseRateLimitPolicies(headers: Headers): string[] {
  const named = (header: string) =>
    [...(headers.get(header) ?? '').matchAll(/"(\w+)"/g)].map(([, name = '']) => name);
  const [policies, states] = [named('ratelimit-policy'), named('ratelimit')];
  if (policies.join() !== states.join()) {
    throw new Error(`RateLimit-Policy lists ${policies}, RateLimit lists ${states}`);
  }
  return policies;
}

function checkBody(
  { content }: DocumentedResponse,
  { body, headers }: CallResult,
  $defs: object,
  fail: (what: string) => Error,
): void {
  const types = Object.keys(content ?? {});
  const sent = headers.get('content-type');
  if (types.length === 0) {
    if (body || sent) throw fail('has a body, but none is declared');
    return;
  }
  const isOfType = (type: string) =>
    [type, `${type}; charset=utf-8`].includes(sent ?? '') ||
    (type.endsWith('/*') && sent?.startsWith(type.slice(0, -1)));
  if (!types.some(isOfType)) throw fail(`${sent} is not ${types.join(' or ')}`);
  const media = content?.['application/json'];
  if (!media) return;
  const text = JSON.stringify({ ...media.schema, $defs });
  const schema = schemas.get(text) ?? toSchema(text);
  schemas.set(text, schema);
  const result = schema.safeParse(body);
  if (!result.success) throw fail(z.prettifyError(result.error));
}

/** Objects in the document allow no additional properties, so zod rejects undeclared fields. */
function toSchema(text: string): z.ZodType {
  return z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')));
}

function getDocumented(declaration: RouteDeclaration): DocumentedOperation {
  const cached = operations.get(declaration);
  if (cached) return cached;
  // As served: without values that JSON cannot express.
  const document = JSON.parse(JSON.stringify(buildOpenApiDocument([declaration])));
  const { path, method } = declaration;
  const operation = document.paths[path][method.toLowerCase()];
  const limits: { policy: string }[] = operation['x-rate-limits'] ?? [];
  const policies = limits.map(({ policy }) => policy);
  const documented = {
    responses: operation.responses,
    policies,
    components: document.components,
  };
  operations.set(declaration, documented);
  return documented;
}
