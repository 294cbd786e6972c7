export interface JsonSchema {
  type?: string | string[];
  $ref?: string;
  format?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  contentMediaType?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  example?: unknown;
  schema: JsonSchema;
}

export interface MediaType {
  schema: JsonSchema;
  example?: unknown;
}

export interface OpenApiResponse {
  description: string;
  headers?: Record<string, { $ref?: string }>;
  content?: Record<string, MediaType>;
}

export interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, MediaType> };
  responses: Record<string, OpenApiResponse>;
  'x-rate-limits'?: { policy: string; requests: number; seconds: number }[];
}

export interface OpenApiDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema>; securitySchemes: Record<string, unknown> };
}

export interface OperationEntry {
  /** Anchor on the page: `get-wallpapers-id`. */
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

export function listOperations({ paths }: OpenApiDocument): OperationEntry[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([key, operation]) => {
      const method = key.toUpperCase();
      return { id: toAnchor(`${method} ${path}`), method, path, operation };
    }),
  );
}

export type Access = 'anyone' | 'read' | 'write' | 'session' | 'admin';

/** Returns who can call an operation: `read` and `write` also accept API keys. */
export function getAccess({ security }: Operation): Access {
  if (security.some((scheme) => Object.keys(scheme).length === 0)) return 'anyone';
  if (security.some(({ token }) => token?.includes('admin'))) return 'admin';
  const scopes = security.find(({ apiKey }) => apiKey)?.apiKey;
  if (!scopes) return 'session';
  return scopes.includes('write') ? 'write' : 'read';
}

const MIN_REPETITIONS = 5;

export function findCommonResponses(document: OpenApiDocument): Set<string> {
  const counts = new Map<string, number>();
  for (const { operation } of listOperations(document)) {
    for (const [status, { description }] of Object.entries(operation.responses)) {
      if (Number(status) >= 300) counts.set(description, (counts.get(description) ?? 0) + 1);
    }
  }
  return new Set([...counts].filter(([, count]) => count >= MIN_REPETITIONS).map(([text]) => text));
}

/** Returns the anchor of a heading: `Getting started` → `getting-started`. */
export function toAnchor(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
