import fc from 'fast-check';
import { z } from 'zod';

type Node = z.core.JSONSchema.BaseSchema;
/** Texts that mean something to the site, by property name. */
export type Vocabulary = Record<string, readonly string[]>;

/**
 * Generates values that match the JSON Schema of a zod schema. Refinements can still reject them.
 *
 * @param vocabulary texts by the name of the property that checkProperty them
 */
export function schemaArbitrary(schema: z.ZodType, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return valueArbitrary(node, '', vocabulary);
}

function valueArbitrary(node: Node, name: string, words: Vocabulary): fc.Arbitrary<unknown> {
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const choices = node.anyOf ?? node.oneOf;
  if (choices)
    return fc.oneof(...choices.map((choice) => valueArbitrary(choice as Node, name, words)));
  switch (node.type) {
    case 'object':
      return objectArbitrary(node, words);
    case 'array': {
      const { minItems: minLength = 0, maxItems = 5, items = {} } = node;
      const maxLength = Math.min(maxItems, minLength + 5);
      return fc.array(valueArbitrary(items as Node, name, words), { minLength, maxLength });
    }
    case 'string':
      return textArbitrary(node, words[name]);
    case 'integer':
      return fc.integer(bounds(node));
    case 'number':
      return fc.double({ ...bounds(node), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 1 });
  }
}

function objectArbitrary({ properties = {}, required = [] }: Node, words: Vocabulary) {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, node]) => [
      name,
      valueArbitrary(node as Node, name, words),
    ]),
  );
  return fc.record(model, { requiredKeys: required });
}

const bounds = ({ minimum: min = -1e6, maximum: max = 1e6 }: Node) => ({ min, max });

const FORMATS: Record<string, () => fc.Arbitrary<string>> = {
  email: () => fc.emailAddress(),
  uuid: () => fc.uuid(),
  uri: () => fc.webUrl({ validSchemes: ['https'] }),
  'date-time': () => fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
};

function textArbitrary(
  { minLength = 0, maxLength = 60, format = '', pattern }: Node,
  known?: readonly string[],
) {
  const length = { minLength, maxLength: Math.min(maxLength, minLength + 60) };
  const hasLength = (text: string) => text.length >= minLength && text.length <= maxLength;
  const plain = () =>
    pattern
      ? fc.stringMatching(new RegExp(pattern, 'u')).filter(hasLength)
      : fc.string({ ...length, unit: 'grapheme' });
  const generated = (FORMATS[format] ?? plain)();
  if (!known) return generated;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, generated);
}
