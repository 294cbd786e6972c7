import 'server-only';
import type { z } from 'zod';
import { SITE_NAME } from '@/lib/messages/site';
import type { Answer, Declaration } from './declaration';
import { errorSchema } from './error-schema';
import { groupOf, groupTags, inOrder, operationId } from './openapi-groups';
import { hasTag, headerComponents, headersOf, limitsOf } from './openapi-headers';
import { exampleOf, type JsonSchema, type SchemaBook, schemaBook } from './openapi-schemas';

const SHARED_REFUSALS: Record<number, string> = {
  400: 'Something in the request is not as it should be; `issues` says what.',
  429: 'Too many at once; `Retry-After` says when to try again.',
  500: 'A mistake of the site; `requestId` finds it in the log.',
  503: 'Cannot answer right now; `Retry-After` says when to try again.',
};

const ERROR = { $ref: '#/components/schemas/Error' };
const BYTES = { type: 'string', contentMediaType: 'application/octet-stream' };

/** The OpenAPI 3.1 document of these calls: a plain object, ready to be sent. */
export function openApiDocument(declarations: Declaration[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  const book = schemaBook();
  for (const declaration of inOrder(declarations)) {
    const { path, method } = declaration;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(declaration, book) };
  }
  return {
    openapi: '3.1.0',
    info: { title: `${SITE_NAME} API`, version: '1' },
    servers: [{ url: '/api' }],
    tags: groupTags,
    paths,
    components: {
      schemas: { ...book.named, Error: book.of(errorSchema, 'output') },
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

function operation(declaration: Declaration, book: SchemaBook) {
  const { summary, path } = declaration;
  const limits = limitsOf(declaration);
  return {
    operationId: operationId(declaration),
    tags: [groupOf(path)],
    summary,
    security: securityOf(declaration),
    parameters: [
      ...parametersOf(declaration.params, 'path', book),
      ...parametersOf(declaration.query, 'query', book),
      ...parametersOf(declaration.headers, 'header', book),
    ],
    requestBody: requestBodyOf(declaration, book),
    responses: responsesOf(declaration, book),
    ...(limits.length > 0 && { 'x-rate-limits': limits }),
  };
}

/** What may be shown, any one of these; beside it the role that is needed, or what a key has to be for. */
function securityOf({ auth, method, isSessionOnly }: Declaration): Record<string, string[]>[] {
  if (auth === 'anyone') return [{}];
  const roles = auth === 'admin' ? ['admin'] : [];
  const session: Record<string, string[]>[] = [{ token: roles }, { session: roles }];
  if (auth === 'admin' || isSessionOnly) return session;
  return [...session, { apiKey: [method === 'GET' ? 'read' : 'write'] }];
}

function requestBodyOf({ body, multipart }: Declaration, book: SchemaBook) {
  if (body) {
    const required = !body.safeParse(undefined).success;
    const media = { schema: book.of(body, 'input'), example: exampleOf(body) };
    return { required, content: { 'application/json': media } };
  }
  if (!multipart) return undefined;
  const schema = book.of(multipart.fields, 'input') as { properties: object; required?: string[] };
  schema.properties = { [multipart.file]: BYTES, ...schema.properties };
  schema.required = [multipart.file, ...(schema.required ?? [])];
  const media = { schema, example: exampleOf(multipart.fields) };
  return { required: true, content: { 'multipart/form-data': media } };
}

function responsesOf(declaration: Declaration, book: SchemaBook) {
  const described = { ...refusalsOf(declaration), ...declaration.answers };
  const responses: Record<string, unknown> = {};
  for (const [status, { description, body, file }] of Object.entries(described)) {
    const schema = Number(status) >= 400 ? ERROR : body && book.of(body, 'output');
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
  const described = Object.entries(refusals).map(([status, description]) => [
    status,
    { description },
  ]);
  return Object.fromEntries(described);
}

/** Parameters are text; one that becomes a number is declared as the number it has to be. */
function parametersOf(
  schema: z.ZodType | undefined,
  where: 'path' | 'query' | 'header',
  book: SchemaBook,
) {
  if (!schema) return [];
  const sent = propertiesOf(book.of(schema, 'input'));
  const meant = propertiesOf(book.of(schema, 'output'));
  const { required = [] } = book.of(schema, 'input') as { required?: string[] };
  return Object.entries(sent).map(([name, property]) => {
    const read = meant[name] ?? {};
    // What is said of a schema that transforms, zod says of what comes out of it alone.
    const { description, examples } = { ...property, ...read };
    const { description: _, examples: __, ...rest } = read.type === 'integer' ? read : property;
    return {
      name,
      in: where,
      // zod holds what falls back on something for required.
      required: where === 'path' || (required.includes(name) && rest.default === undefined),
      description,
      example: Array.isArray(examples) ? examples[0] : undefined,
      schema: rest,
    };
  });
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema.properties ?? {}) as Record<string, JsonSchema>;
}
