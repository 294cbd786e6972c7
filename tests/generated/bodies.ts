import fc from 'fast-check';
import { isMultipart } from '@/lib/http/body-declaration';
import type { RouteDeclaration } from '@/lib/http/route-declaration';
import { schemaArbitrary, type Vocabulary } from './schema-arbitrary';
import { unusualName, unusualText, unusualValue } from './unusual-values';

export interface GeneratedBody {
  /** One byte per character. */
  body: string | null;
  /** The GeneratedBody-Type header. */
  type?: string;
}

export type Pair = [name: string, value: unknown];

/** Replaces, removes, repeats or adds a pair. */
interface Change {
  at: number;
  kind: 'replace' | 'remove' | 'repeat' | 'add';
  name: string;
  value: unknown;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('replace', 'remove', 'repeat', 'add'),
  name: unusualName,
  value: unusualValue,
});

/** Generates pairs that are almost valid: with one to three wrong properties. */
export function mutatePairs(pairs: fc.Arbitrary<Pair[]>): fc.Arbitrary<Pair[]> {
  const changes = fc.array(change, { minLength: 1, maxLength: 3 });
  return fc.tuple(pairs, changes).map(([given, list]) => list.reduce(applyChange, given));
}

function applyChange(pairs: Pair[], { at, kind, name, value }: Change): Pair[] {
  const index = at % Math.max(1, pairs.length);
  const found = pairs[index];
  if (!found || kind === 'add') return pairs.concat([[name, value]]);
  if (kind === 'repeat') return pairs.concat([found]);
  return pairs.toSpliced(index, 1, ...(kind === 'remove' ? [] : [[found[0], value] as Pair]));
}

/** Encodes JSON without an object, which couldn't hold a repeated name or `__proto__`. */
const toJson = (pairs: Pair[]) =>
  `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`;

const toLatin1 = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

const BROKEN = [
  '',
  '{',
  '}',
  'null',
  '""',
  '0',
  '[[',
  '{"a":1,}',
  "{'a':1}",
  '\ufeff{}',
  '{}x',
].map(toLatin1);

/** Replaces a random part of a text. */
function damage(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(
      texts,
      fc.nat(),
      fc.nat({ max: 60 }),
      fc.oneof(fc.constant(''), unusualText.map(toLatin1)),
    )
    .map(([text, from, length, inserted]) => {
      const at = from % Math.max(1, text.length);
      return text.slice(0, at) + inserted + text.slice(at + length);
    });
}

const anyBytes = fc
  .uint8Array({ maxLength: 200 })
  .map((bytes) => Buffer.from(bytes).toString('latin1'));
const tooLong = fc.integer({ min: 60_000, max: 70_000 }).map((length) => `"${'a'.repeat(length)}"`);
const tooDeep = fc.integer({ min: 1, max: 60_000 }).map((depth) => '['.repeat(depth));

/** Generates valid JSON, almost valid JSON, wrong JSON, and bodies that aren't JSON. */
function jsonArbitrary(values: fc.Arbitrary<unknown>): fc.Arbitrary<GeneratedBody> {
  const pairs = values.map((value): Pair[] => Object.entries(value ?? {}));
  const text = values.map((value) => toLatin1(JSON.stringify(value ?? {})));
  const body = fc.oneof(
    { weight: 8, arbitrary: text },
    { weight: 8, arbitrary: mutatePairs(pairs).map((list) => toLatin1(toJson(list))) },
    { weight: 2, arbitrary: unusualValue.map((value) => toLatin1(JSON.stringify(value))) },
    { weight: 2, arbitrary: fc.constantFrom(...BROKEN) },
    { weight: 2, arbitrary: damage(text) },
    { weight: 1, arbitrary: fc.oneof(anyBytes, tooLong, tooDeep) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  return body.map((text) => ({ body: text, type: 'application/json' }));
}

/** Placeholder for a small picture of the seed data. */
const PICTURE = '__picture__';

/** Generates `multipart/form-data` with a picture. */
function formArbitrary(file: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<GeneratedBody> {
  const fields = values.map((value): Pair[] => Object.entries(value ?? {}));
  const name = fc.oneof({ weight: 6, arbitrary: fc.constant(file) }, unusualName);
  const fileName = fc.oneof(fc.constant('photo.jpg'), unusualText);
  const picture = fc.oneof({ weight: 4, arbitrary: fc.constant(PICTURE) }, anyBytes);
  const parts = fc
    .tuple(fc.oneof({ weight: 2, arbitrary: fields }, mutatePairs(fields)), name, fileName, picture)
    .map(([pairs, part, called, bytes]) => [
      ...pairs.map((pair) => buildPart(pair[0], toLatin1(toText(pair[1])))),
      buildPart(part, bytes, `; filename="${toLatin1(called)}"\r\nContent-Type: image/jpeg`),
    ]);
  const body = parts.map((list) => `${list.join('')}--b--\r\n`);
  const type = fc.oneof(
    { weight: 8, arbitrary: fc.constant('multipart/form-data; boundary=b') },
    fc.constantFrom(
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'multipart/mixed',
      'x',
    ),
  );
  return fc.record({
    body: fc.oneof({ weight: 3, arbitrary: body }, damage(body), anyBytes),
    type,
  });
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function buildPart(name: string, value: string, more = ''): string {
  return `--b\r\nContent-Disposition: form-data; name="${toLatin1(name)}"${more}\r\n\r\n${value}\r\n`;
}

/** Generates bodies for a call; some calls without a body get one too. */
export function bodyArbitrary(
  { body, method }: RouteDeclaration,
  vocabulary: Vocabulary,
): fc.Arbitrary<GeneratedBody> {
  if (isMultipart(body)) return formArbitrary(body.file, schemaArbitrary(body.fields, vocabulary));
  if (body) return jsonArbitrary(schemaArbitrary(body, vocabulary));
  const none = fc.constant<GeneratedBody>({ body: null });
  return method === 'GET'
    ? none
    : fc.oneof({ weight: 3, arbitrary: none }, jsonArbitrary(fc.constant({})));
}
