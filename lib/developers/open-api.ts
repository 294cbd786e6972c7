/** As much of OpenAPI 3.1 and of JSON Schema as our document uses. */
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

export interface Media {
  schema: JsonSchema;
  example?: unknown;
}

export interface Operation {
  tags: string[];
  summary: string;
  /** Each of them is enough; an empty one asks for nothing. */
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Record<string, Media> };
  responses: Record<
    string,
    {
      description: string;
      /** Those that many answers have are told elsewhere: they only refer there. */
      headers?: Record<string, { $ref?: string }>;
      content?: Record<string, Media>;
    }
  >;
  /** What it is counted as, and how often that may be. */
  'x-rate-limits'?: { policy: string; requests: number; seconds: number }[];
}

export interface ApiDocument {
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
}

const REF = '#/components/schemas/';

/** The name behind a reference to a schema that has one. */
export function refName({ $ref }: JsonSchema): string | null {
  return $ref?.startsWith(REF) ? $ref.slice(REF.length) : null;
}
