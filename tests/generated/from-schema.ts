import fc from 'fast-check';
import { z } from 'zod';

type Node = z.core.JSONSchema.BaseSchema;
/** Words worth trying under a name: those that mean something to the site. */
export type Vocabulary = Record<string, readonly string[]>;

/**
 * Values that a schema may take, as far as JSON Schema can say: what only a refinement refuses is
 * refused by the call.
 *
 * @param vocabulary words for texts, by the name of the property that holds them.
 */
export function fitting(schema: z.ZodType, vocabulary: Vocabulary): fc.Arbitrary<unknown> {
  const node = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return valuesOf(node, '', vocabulary);
}

function valuesOf(node: Node, name: string, words: Vocabulary): fc.Arbitrary<unknown> {
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.enum) return fc.constantFrom(...node.enum);
  const choices = node.anyOf ?? node.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valuesOf(choice as Node, name, words)));
  switch (node.type) {
    case 'object':
      return objectOf(node, words);
    case 'array': {
      const { minItems: minLength = 0, maxItems = 5, items = {} } = node;
      const maxLength = Math.min(maxItems, minLength + 5);
      return fc.array(valuesOf(items as Node, name, words), { minLength, maxLength });
    }
    case 'string':
      return textOf(node, words[name]);
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

function objectOf({ properties = {}, required = [] }: Node, words: Vocabulary) {
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, node]) => [name, valuesOf(node as Node, name, words)]),
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

function textOf(
  { minLength = 0, maxLength = 60, format = '', pattern }: Node,
  known?: readonly string[],
) {
  const length = { minLength, maxLength: Math.min(maxLength, minLength + 60) };
  const hasLength = (text: string) => text.length >= minLength && text.length <= maxLength;
  const plain = () =>
    pattern
      ? fc.stringMatching(new RegExp(pattern, 'u')).filter(hasLength)
      : fc.string({ ...length, unit: 'grapheme' });
  const made = (FORMATS[format] ?? plain)();
  if (!known) return made;
  return fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, made);
}
