import 'server-only';
import { z } from 'zod';
import { ERROR_STATUS } from '@/lib/errors';
import { SITE_NAME } from '@/lib/messages/en/site';
import type { Declaration } from './declaration';
import { groupOf, groupTags, inOrder, operationId } from './openapi-groups';
import { exampleOf, type JsonSchema, type SchemaBook, schemaBook } from './openapi-schemas';

/** The one error shape, as it leaves the server. */
export const errorSchema = z
  .object({
    message: z.string().describe('A sentence fit to show a person.'),
    code: z.enum(Object.keys(ERROR_STATUS) as [string, ...string[]]),
    requestId: z.string().describe('For whoever is asked about it; logs have it too.'),
    issues: z
      .array(z.object({ path: z.string(), message: z.string() }))
      .optional()
      .describe('The fields that were refused, and why.'),
    details: z
      .record(z.string(), z.unknown())
      .optional()
      .describe('Further facts, as the answers of a call say.'),
  })
  .describe('What every refusal answers.');

const SHARED_REFUSALS: Record<number, string> = {
  400: 'Something in the request is not as it should be; `issues` says what.',
  429: 'Too many at once; `Retry-After` says when to try again.',
  503: 'Cannot answer right now; `Retry-After` says when to try again.',
};

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
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        session: { type: 'apiKey', in: 'cookie', name: 'next-auth.session-token' },
      },
    },
  };
}

function operation(declaration: Declaration, book: SchemaBook) {
  const { summary, path } = declaration;
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
  };
}

/** What may be shown, any one of these; beside it the role that is needed, as OpenAPI 3.1 has it. */
function securityOf({ auth }: Declaration): Record<string, string[]>[] {
  if (auth === 'anyone') return [{}];
  const roles = auth === 'admin' ? ['admin'] : [];
  return [{ token: roles }, { session: roles }];
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

function responsesOf({ answers, auth }: Declaration, book: SchemaBook) {
  const refusals: Record<number, string> = { ...SHARED_REFUSALS };
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
        : body && { 'application/json': { schema: book.of(body, 'output') } };
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
