import 'server-only';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** Schemas with an ID (`.meta({ id })`) are collected in `named` and referenced everywhere else. */
export function createSchemaRegistry() {
  const named: Record<string, JsonSchema> = {};
  const of = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: simplify });
    const { $schema: _, $defs, ...rest } = moveRefsToComponents(json);
    for (const [name, one] of Object.entries($defs ?? {})) named[name] ??= one;
    return rest;
  };
  return { named, of };
}

export type SchemaRegistry = ReturnType<typeof createSchemaRegistry>;

export function getSchemaExample(schema: z.ZodType): unknown {
  const { examples } = z.globalRegistry.get(schema) ?? {};
  return Array.isArray(examples) ? examples[0] : undefined;
}

/** Removes the pattern of formats and the safe integer bounds that zod adds to every integer. */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === -Number.MAX_SAFE_INTEGER) delete jsonSchema.minimum;
}

function moveRefsToComponents(json: object): JsonSchema & { $defs?: Record<string, JsonSchema> } {
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
