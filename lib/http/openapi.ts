import 'server-only';
import { z } from 'zod';
import { SITE_NAME } from '@/lib/messages/en/site';
import type { Declaration } from './declaration';
import { errorSchema } from './error-schema';

const SHARED_REFUSALS: Record<number, string> = {
  400: 'Something in the request is not as it should be; `issues` says what.',
  429: 'Too many at once; `Retry-After` says when to try again.',
  503: 'Cannot answer right now; `Retry-After` says when to try again.',
};

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
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' },
      },
    },
  };
}

function operation(declaration: Declaration) {
  const { summary, auth, params, query } = declaration;
  const parameters = [...parametersOf(params, 'path'), ...parametersOf(query, 'query')];
  const security = auth === 'anyone' ? [{}] : [{ token: [] }, { session: [] }];
  const requestBody = requestBodyOf(declaration);
  return { summary, security, parameters, requestBody, responses: responsesOf(declaration) };
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

function responsesOf({ answers, auth, method, body }: Declaration) {
  const refusals: Record<number, string> = { ...SHARED_REFUSALS };
  if (method !== 'GET') refusals[403] = 'Sent by a page of another site.';
  if (body) refusals[413] = 'The body is larger than 64 KB.';
  if (auth !== 'anyone') refusals[401] = 'Not signed in.';
  if (auth !== 'anyone') refusals[403] = 'Signed in, but not allowed.';
  const responses: Record<string, unknown> = {};
  for (const [status, description] of Object.entries(refusals))
    responses[status] = refusal(description);
  for (const [status, answer] of Object.entries(answers)) {
    const { description, body, file, headers = [] } = answer;
    if (Number(status) >= 400) responses[status] = refusal(description);
    else {
      const content = file
        ? { [file]: { schema: BYTES } }
        : body && { 'application/json': { schema: schemaOf(body, 'output') } };
      const named = headers.map((name) => [name, { schema: { type: 'string' } }]);
      responses[status] = { description, headers: Object.fromEntries(named), content };
    }
  }
  return responses;
}

function refusal(description: string) {
  const schema = { $ref: '#/components/schemas/Error' };
  return { description, content: { 'application/json': { schema } } };
}

function parametersOf(schema: z.ZodType | undefined, where: 'path' | 'query') {
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
