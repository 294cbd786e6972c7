import { developersText } from '@/lib/messages/developers';
import { type JsonSchema, type Parameter, toAnchor } from './openapi';

/** A row of a schema table. Texts are inline Markdown. */
export interface SchemaRow {
  /** Dotted path, with `[]` for array items: `issues[].path`. */
  name: string;
  type: string;
  isRequired: boolean;
  description: string;
}

const { schemaText } = developersText;

export function buildSchemaRows(schema: JsonSchema, prefix = ''): SchemaRow[] {
  const { properties = {}, required = [] } = schema.oneOf ? mergeVariants(schema.oneOf) : schema;
  return Object.entries(properties).flatMap(([key, property]) => {
    const name = prefix + key;
    const value = getValueSchema(property);
    return [
      {
        name,
        type: describeType(property),
        isRequired: required.includes(key),
        description: buildDescription(property),
      },
      ...(value.items
        ? buildSchemaRows(getValueSchema(value.items), `${name}[].`)
        : buildSchemaRows(value, `${name}.`)),
    ];
  });
}

export function buildParameterRow({
  name,
  in: location,
  required,
  description,
  schema,
}: Parameter) {
  const text = buildDescription({ ...schema, ...(description && { description }) });
  return {
    name,
    type: describeType(schema),
    isRequired: required,
    description: location === 'header' ? `${schemaText.header} ${text}` : text,
  };
}

export function describeType(schema: JsonSchema): string {
  return [...new Set(listOptions(schema).map(describeSingleType))].join(' or ');
}

function describeSingleType(schema: JsonSchema): string {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return `[${name}](#${toAnchor(`schema ${name}`)})`;
  if (schema.items) return schemaText.arrayOf(describeType(schema.items));
  if (schema.contentMediaType) return schemaText.file;
  const type = schema.format ?? schema.type ?? typeof (schema.const ?? schema.enum?.[0] ?? {});
  return schemaText.types[String(type)] ?? String(type);
}

/** Combines the variants of a union. Properties of some variants say which ones. */
function mergeVariants(variants: JsonSchema[]): JsonSchema {
  const names = new Set(variants.flatMap(({ properties = {} }) => Object.keys(properties)));
  const tag = [...names].find((name) =>
    variants.every(({ properties }) => properties?.[name]?.const !== undefined),
  );
  const properties: Record<string, JsonSchema> = {};
  const required: string[] = [];
  for (const name of names) {
    const matches = variants.filter((variant) => variant.properties?.[name]);
    const values = matches.map((variant) => variant.properties?.[tag ?? '']?.const);
    const property = matches[0]?.properties?.[name] ?? {};
    const isShared = matches.length === variants.length;
    const only = isShared ? '' : `${schemaText.onlyWith(formatValues(values))} `;
    const description = only + (property.description ?? '');
    properties[name] =
      name === tag ? { type: 'string', enum: values } : { ...property, description };
    if (matches.every((variant) => variant.required?.includes(name))) required.push(name);
  }
  return { properties, required };
}

/** Lists the alternatives of a value. An empty string is the form of null in requests. */
function listOptions(schema: JsonSchema): JsonSchema[] {
  const { type } = schema;
  const options =
    schema.anyOf ??
    (Array.isArray(type) ? type.map((one) => ({ ...schema, type: one })) : [schema]);
  return options.filter((option) => option.const !== '');
}

function getValueSchema(schema: JsonSchema): JsonSchema {
  return listOptions(schema).find(({ type }) => type !== 'null') ?? schema;
}

function buildDescription(schema: JsonSchema): string {
  const value = getValueSchema(schema);
  const { default: fallback = schema.default } = value;
  const sentences = [
    schema.description?.trim(),
    value.enum && schemaText.oneOf(formatValues(value.enum)),
    value.const !== undefined && schemaText.always(formatValues([value.const])),
    schemaText.length(value.minLength, value.maxLength),
    schemaText.items(value.minItems, value.maxItems),
    schemaText.range(value.minimum, value.maximum),
    fallback !== undefined &&
      fallback !== '' &&
      typeof fallback !== 'object' &&
      schemaText.fallback(formatValues([fallback])),
  ];
  return sentences.filter(Boolean).join(' ');
}

function formatValues(values: unknown[]): string {
  return values.map((value) => `\`${value}\``).join(', ');
}
