import 'server-only';
import { z } from 'zod';
import { SITE_NAME } from '@/lib/messages/en/site';
import type { Answer, Declaration } from './declaration';
import { errorSchema } from './error-schema';
import { hasTag, headerComponents, headersOf, limitsOf } from './openapi-headers';

const SHARED_REFUSALS: Record<number, string> = {
  400: 'Something in the request is not as it should be; `issues` says what.',
  500: 'A mistake of the site; `requestId` finds it in the log.',
  503: 'Cannot answer right now; `Retry-After` says when to try again.',
};
const TOO_MANY = 'Too many at once; `Retry-After` says when to try again.';

const ERROR = { $ref: '#/components/schemas/Error' };
const BYTES = { type: 'string', contentMediaType: 'application/octet-stream' };

/** The OpenAPI 3.1 document of these calls: a plain object, ready to be sent. */
export function openApiDocument(declarations: Declaration[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const declaration of declarations) {
    const { path, method } = declaration;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(declaration) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${SITE_NAME} API`, version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorSchema, 'output') },
      headers: headerComponents,
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'fresco_…',
          description:
            'A key made in the account settings. With `read` it may GET, with `write` everything its operations list; it is never an admin.',
        },
        session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' },
      },
    },
  };
}

function operation(declaration: Declaration) {
  const { summary, params, query } = declaration;
  const parameters = [
    ...parametersOf(params, 'path'),
    ...parametersOf(query, 'query'),
    ...parametersOf(declaration.headers, 'header'),
  ];
  const security = securityOf(declaration);
  const requestBody = requestBodyOf(declaration);
  const limits = limitsOf(declaration);
  return {
    summary,
    security,
    parameters,
    requestBody,
    responses: responsesOf(declaration),
    ...(limits.length > 0 && { 'x-rate-limits': limits }),
  };
}

/** What may be shown, any one of these; of a key also what it has to be for. */
function securityOf({ auth, method, isSessionOnly }: Declaration): Record<string, string[]>[] {
  if (auth === 'anyone') return [{}];
  const session: Record<string, string[]>[] = [{ token: [] }, { session: [] }];
  if (auth === 'admin' || isSessionOnly) return session;
  return [...session, { apiKey: [method === 'GET' ? 'read' : 'write'] }];
}

function requestBodyOf({ body, multipart }: Declaration) {
  if (body) {
    const required = !body.safeParse(undefined).success;
    return { required, content: { 'application/json': { schema: schemaOf(body, 'input') } } };
  }
  if (!multipart) return undefined;
  const schema = schemaOf(multipart.fields, 'input') as { properties: object; required?: string[] };
  schema.properties = { [multipart.file]: BYTES, ...schema.properties };
  schema.required = [multipart.file, ...(schema.required ?? [])];
  return { required: true, content: { 'multipart/form-data': { schema } } };
}

function responsesOf(declaration: Declaration) {
  const described = { ...refusalsOf(declaration), ...declaration.answers };
  const responses: Record<string, unknown> = {};
  for (const [status, { description, body, file }] of Object.entries(described)) {
    const schema = Number(status) >= 400 ? ERROR : body && schemaOf(body, 'output');
    const content = file
      ? { [file]: { schema: BYTES } }
      : schema && { 'application/json': { schema } };
    responses[status] = { description, headers: headersOf(declaration, Number(status)), content };
  }
  return responses;
}

/** What calls of its kind may be answered beside what it declares itself. */
function refusalsOf(declaration: Declaration): Record<number, Answer> {
  const { auth, method, body } = declaration;
  const refusals = { ...SHARED_REFUSALS };
  if (hasTag(declaration)) refusals[304] = 'What `If-None-Match` names is still the answer.';
  if (auth !== 'anyone') refusals[401] = 'Not signed in.';
  if (auth !== 'anyone') refusals[403] = 'Signed in, but not allowed.';
  else if (method !== 'GET') {
    refusals[403] = 'Sent by a page of another site, or with an API key that may only read.';
  }
  if (body) refusals[413] = 'The body is too large.';
  if (limitsOf(declaration).length > 0) refusals[429] = TOO_MANY;
  const described = Object.entries(refusals).map(([status, description]) => [
    status,
    { description },
  ]);
  return Object.fromEntries(described);
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query' | 'header') {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }));
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
