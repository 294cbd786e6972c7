import 'server-only';
import type { z } from 'zod';
import { EXAMPLE } from '@/lib/examples';
import { SITE_NAME } from '@/lib/messages/site-name';
import { isMultipart, type MultipartBody } from './body-declaration';
import { errorSchema } from './error-schema';
import { getRateLimits, getResponseHeaders, hasEtag, headerComponents } from './openapi-headers';
import {
  createSchemaRegistry,
  getSchemaExample,
  type JsonSchema,
  type SchemaRegistry,
} from './openapi-schemas';
import { getOperationId, getTag, openApiTags, sortDeclarations } from './openapi-tags';
import { type RouteDeclaration, toResponseSpec } from './route-declaration';

const SHARED_ERRORS: Record<number, string> = {
  400: 'The request is invalid. See `issues`.',
  429: 'Too many requests. Wait the number of seconds in `Retry-After`, then retry.',
  500: 'Something went wrong on our end. Include the `requestId` when you report it.',
  503: 'Temporarily unavailable. Wait the number of seconds in `Retry-After`, then retry.',
};

const ERROR = { $ref: '#/components/schemas/Error' };
const BYTES = { type: 'string', contentMediaType: 'application/octet-stream' };

export function buildOpenApiDocument(declarations: RouteDeclaration[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  const book = createSchemaRegistry();
  for (const declaration of sortDeclarations(declarations)) {
    const { path, method } = declaration;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(declaration, book) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${SITE_NAME} API`,
      version: '1',
      description: `Lists, searches, uploads and manages the wallpapers of ${SITE_NAME}. Errors, pagination and rate limits are explained at /developers.`,
    },
    servers: [{ url: '/api' }],
    tags: openApiTags,
    paths,
    components: {
      schemas: { ...book.named, Error: book.of(errorSchema, 'output') },
      headers: headerComponents,
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'A session token, returned by `POST /auth/login`.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'fresco_…',
          description:
            'An API key created in the account settings. A `read` key allows GET requests, a `write` key all operations that accept API keys. Keys never have admin rights.',
        },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'next-auth.session-token',
          description: 'On HTTPS, the name starts with `__Host-`.',
        },
      },
    },
  };
}

function operation(declaration: RouteDeclaration, book: SchemaRegistry) {
  const { summary, description, path } = declaration;
  const limits = getRateLimits(declaration);
  return {
    operationId: getOperationId(declaration),
    tags: [getTag(path)],
    summary,
    description,
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

/** Alternatives, each with the required role or key access, as OpenAPI 3.1 allows. */
function securityOf({ auth, method, isSessionOnly }: RouteDeclaration): Record<string, string[]>[] {
  if (auth === 'anyone') return [{}];
  const roles = auth === 'admin' ? ['admin'] : [];
  const session: Record<string, string[]>[] = [{ token: roles }, { session: roles }];
  if (auth === 'admin' || isSessionOnly) return session;
  return [...session, { apiKey: [method === 'GET' ? 'read' : 'write'] }];
}

function requestBodyOf({ body }: RouteDeclaration, book: SchemaRegistry) {
  if (!body) return undefined;
  if (isMultipart(body)) return formOf(body, book);
  const required = !body.safeParse(undefined).success;
  const media = { schema: book.of(body, 'input'), example: getSchemaExample(body) };
  return { required, content: { 'application/json': media } };
}

function formOf({ mediaType, file, fields }: MultipartBody, book: SchemaRegistry) {
  const schema = book.of(fields, 'input') as { properties: object; required?: string[] };
  schema.properties = { [file]: BYTES, ...schema.properties };
  schema.required = [file, ...(schema.required ?? [])];
  const example = getSchemaExample(fields) as object | undefined;
  return {
    required: true,
    content: { [mediaType]: { schema, example: { [file]: EXAMPLE.file, ...example } } },
  };
}

function responsesOf(declaration: RouteDeclaration, book: SchemaRegistry) {
  const described = { ...errorResponsesOf(declaration), ...declaration.responses };
  const responses: Record<string, unknown> = {};
  for (const [status, declared] of Object.entries(described)) {
    const { description, body, mediaType } = toResponseSpec(declared);
    const schema = Number(status) >= 400 ? ERROR : body && book.of(body, 'output');
    const content = mediaType
      ? Object.fromEntries([mediaType].flat().map((type) => [type, { schema: BYTES }]))
      : schema && { 'application/json': { schema } };
    responses[status] = {
      description,
      headers: getResponseHeaders(declaration, Number(status)),
      content,
    };
  }
  return responses;
}

function errorResponsesOf(declaration: RouteDeclaration): RouteDeclaration['responses'] {
  const { auth, method, body } = declaration;
  const errors = { ...SHARED_ERRORS };
  if (hasEtag(declaration))
    errors[304] = 'The response hasn’t changed since the version in `If-None-Match`.';
  if (auth !== 'anyone') errors[401] = 'Authentication is missing or invalid.';
  if (auth !== 'anyone') errors[403] = 'You don’t have permission.';
  else if (method !== 'GET') {
    errors[403] = 'The request comes from another site or uses a read-only API key.';
  }
  if (body) {
    errors[408] = 'The body took too long to arrive.';
    errors[413] = 'The body is too large.';
  }
  if (isMultipart(body)) errors[415] = 'The body isn’t a multipart form.';
  return errors;
}

/** Parameters are strings. Those parsed to an integer are documented as integers. */
function parametersOf(
  schema: z.ZodType | undefined,
  location: 'path' | 'query' | 'header',
  book: SchemaRegistry,
) {
  if (!schema) return [];
  const inputs = propertiesOf(book.of(schema, 'input'));
  const outputs = propertiesOf(book.of(schema, 'output'));
  const { required = [] } = book.of(schema, 'input') as { required?: string[] };
  return Object.entries(inputs).map(([name, property]) => {
    const output = outputs[name] ?? {};
    // zod puts the metadata of a transform on its output only.
    const { description, examples } = { ...property, ...output };
    const { description: _, examples: __, ...rest } = output.type === 'integer' ? output : property;
    return {
      name,
      in: location,
      // zod marks fields with a default as required.
      required: location === 'path' || (required.includes(name) && rest.default === undefined),
      description,
      example: Array.isArray(examples) ? examples[0] : undefined,
      schema: rest,
    };
  });
}

function propertiesOf(schema: JsonSchema): Record<string, JsonSchema> {
  return (schema.properties ?? {}) as Record<string, JsonSchema>;
}
