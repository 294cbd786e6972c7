import 'server-only';
import { z } from 'zod';

export type JsonSchema = Record<string, unknown>;

/** What `z.number().int()` says of itself: as far as a double counts. */
const COUNTABLE = Number.MAX_SAFE_INTEGER;

/**
 * Makes JSON Schema of our schemas. One with a name (`.meta({ id })`) is described once, in `named`,
 * and referred to from everywhere else.
 */
export function schemaBook() {
  const named: Record<string, JsonSchema> = {};
  const of = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema => {
    const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy });
    const { $schema: _, $defs, ...rest } = inComponents(json);
    for (const [name, one] of Object.entries($defs ?? {})) named[name] ??= one;
    return rest;
  };
  return { named, of };
}

export type SchemaBook = ReturnType<typeof schemaBook>;

/** A value that the schema is told to be an example of. */
export function exampleOf(schema: z.ZodType): unknown {
  const { examples } = z.globalRegistry.get(schema) ?? {};
  return Array.isArray(examples) ? examples[0] : undefined;
}

/** A format says more than the pattern it is checked by, and "as large as can be" says nothing. */
function tidy({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.maximum === COUNTABLE) delete jsonSchema.maximum;
  if (jsonSchema.minimum === -COUNTABLE) delete jsonSchema.minimum;
}

function inComponents(json: object): JsonSchema & { $defs?: Record<string, JsonSchema> } {
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
