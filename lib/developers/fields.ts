import { referenceText } from '@/lib/messages/developers-reference';
import { type JsonSchema, type Parameter, refName } from './open-api';

/** A piece of a type: words, or the name of a record that is described elsewhere. */
export type TypePart = string | { record: string };

/** A row of a table of fields. */
export interface Field {
  /** With dots into objects and `[]` into lists: `issues[].path`. */
  name: string;
  type: TypePart[];
  isRequired: boolean;
  /** What else has to hold, each a few words; values stand between backticks. */
  limits: string[];
  description: string;
}

const { types, orNull, listOf } = referenceText;

/** The fields of an object, of the objects in a list, or of every variant of a choice. */
export function fieldsOf(schema: JsonSchema, prefix = ''): Field[] {
  if (schema.oneOf) return variantFields(schema.oneOf, prefix);
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = prefix + name;
    const field = toField(path, property, required.includes(name));
    return [field, ...innerFields(path, property)];
  });
}

/** A parameter as a row of the same tables. */
export function parameterField({ name, in: place, required, description, schema }: Parameter) {
  const where = referenceText.places[place];
  const field = toField(name, { ...schema, ...(description && { description }) }, required);
  return { ...field, limits: [...(where ? [where] : []), ...field.limits] };
}

function toField(name: string, schema: JsonSchema, isRequired: boolean): Field {
  const { description = '' } = schema;
  return { name, type: typeOf(schema), isRequired, limits: limitsOf(schema), description };
}

/** Below a field: what its object, or each object of its list, holds. */
function innerFields(path: string, schema: JsonSchema): Field[] {
  const [inner = schema] = withoutNull(schema);
  if (inner.items) return fieldsOf(inner.items, `${path}[].`);
  return fieldsOf(inner, `${path}.`);
}

/** One table for all variants: what only some of them have, says so. */
function variantFields(variants: JsonSchema[], prefix: string): Field[] {
  const names = [...new Set(variants.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const tag = names.find((name) =>
    variants.every((one) => 'const' in (one.properties?.[name] ?? {})),
  );
  return names.map((name) => {
    const having = variants.filter(({ properties = {} }) => name in properties);
    const [first = {}] = having.map(({ properties = {} }) => properties[name] ?? {});
    const values = (of: JsonSchema[]) => of.map((one) => one.properties?.[tag ?? '']?.const);
    const isTag = name === tag;
    const isRequired = having.every(({ required = [] }) => required.includes(name));
    const schema = isTag ? { type: 'string', enum: values(having) } : first;
    const field = toField(prefix + name, schema, isRequired);
    if (having.length === variants.length) return field;
    const when = `${referenceText.inVariants} ${inWords(values(having))}`;
    return { ...field, limits: [when, ...field.limits] };
  });
}

/** What a value is, in words. */
export function typeOf(schema: JsonSchema): TypePart[] {
  const some = withoutNull(schema);
  const isNullable = some.length < optionsOf(schema).length;
  const parts = typeOfOne(some[0] ?? {});
  return isNullable ? [...parts, ` ${orNull}`] : parts;
}

function typeOfOne(schema: JsonSchema): TypePart[] {
  const record = refName(schema);
  if (record) return [{ record }];
  if (schema.items) return [`${listOf} `, ...typeOf(schema.items)];
  if (schema.contentMediaType) return [types.file ?? ''];
  const named = schema.format ?? schema.type;
  const type = typeof named === 'string' ? named : valueType(schema);
  return [types[type] ?? type];
}

function valueType({ enum: values, const: value, oneOf }: JsonSchema): string {
  if (oneOf) return 'object';
  const one = values?.[0] ?? value;
  return one === undefined ? 'any' : typeof one;
}

/** What a value may be, apart from nothing and the empty text that stands for it. */
function withoutNull(schema: JsonSchema): JsonSchema[] {
  return optionsOf(schema).filter(({ type, const: value }) => type !== 'null' && value !== '');
}

function optionsOf(schema: JsonSchema): JsonSchema[] {
  if (schema.anyOf) return schema.anyOf;
  if (!Array.isArray(schema.type)) return [schema];
  return schema.type.map((type) => ({ ...schema, type }));
}

function limitsOf(given: JsonSchema): string[] {
  const [schema = given] = withoutNull(given);
  const { minLength, maxLength, minItems, maxItems, minimum, maximum } = schema;
  const { oneOf, always, byDefault, characters, items, between } = referenceText;
  const limits: string[] = [];
  const counted = (say: typeof between, min: number | undefined, max: number | undefined) => {
    // That a count is not below nothing goes without saying.
    if (min || max !== undefined) limits.push(say(min, max));
  };
  if (schema.enum) limits.push(`${oneOf} ${inWords(schema.enum)}`);
  if (schema.const !== undefined) limits.push(`${always} ${inWords([schema.const])}`);
  counted(characters, minLength, maxLength);
  counted(items, minItems, maxItems);
  counted(between, minimum, maximum);
  const { default: standard = schema.default } = given;
  if (standard !== undefined && standard !== '' && typeof standard !== 'object')
    limits.push(`${byDefault} ${inWords([standard])}`);
  return limits;
}

const inWords = (values: unknown[]) => values.map((value) => `\`${value}\``).join(', ');
