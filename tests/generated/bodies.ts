import fc from 'fast-check';
import { isMultipart } from '@/lib/http/body-declaration';
import type { RouteDeclaration } from '@/lib/http/route-declaration';
import { fitting, type Vocabulary } from './from-schema';
import { oddName, oddText, oddValue } from './odd';

/** What is sent, one byte a character, and what it calls itself. */
export interface Content {
  body: string | null;
  type?: string;
}

export type Pair = [name: string, value: unknown];

/** One pair is another, is gone, is there twice, or has company. */
interface Change {
  at: number;
  kind: 'replace' | 'remove' | 'repeat' | 'add';
  name: string;
  value: unknown;
}

const change: fc.Arbitrary<Change> = fc.record({
  at: fc.nat(),
  kind: fc.constantFrom('replace', 'remove', 'repeat', 'add'),
  name: oddName,
  value: oddValue,
});

/** Almost what fits: one to three properties are not as they should be. */
export function nearly(pairs: fc.Arbitrary<Pair[]>): fc.Arbitrary<Pair[]> {
  const changes = fc.array(change, { minLength: 1, maxLength: 3 });
  return fc.tuple(pairs, changes).map(([given, list]) => list.reduce(changed, given));
}

function changed(pairs: Pair[], { at, kind, name, value }: Change): Pair[] {
  const index = at % Math.max(1, pairs.length);
  const found = pairs[index];
  if (!found || kind === 'add') return pairs.concat([[name, value]]);
  if (kind === 'repeat') return pairs.concat([found]);
  return pairs.toSpliced(index, 1, ...(kind === 'remove' ? [] : [[found[0], value] as Pair]));
}

/** Not by way of an object: the same name may stand there twice, and `__proto__` is one. */
const asJson = (pairs: Pair[]) =>
  `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`;

const bytesOf = (text: string) => Buffer.from(text, 'utf8').toString('latin1');

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
].map(bytesOf);

/** A text with some of it cut out, and something put in. */
function damaged(texts: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(texts, fc.nat(), fc.nat({ max: 60 }), fc.oneof(fc.constant(''), oddText.map(bytesOf)))
    .map(([text, from, length, put]) => {
      const at = from % Math.max(1, text.length);
      return text.slice(0, at) + put + text.slice(at + length);
    });
}

const anyBytes = fc
  .uint8Array({ maxLength: 200 })
  .map((bytes) => Buffer.from(bytes).toString('latin1'));
const tooLong = fc.integer({ min: 60_000, max: 70_000 }).map((length) => `"${'a'.repeat(length)}"`);
const tooDeep = fc.integer({ min: 1, max: 60_000 }).map((depth) => '['.repeat(depth));

/** JSON that fits, that nearly does, that doesn't at all, and what is no JSON. */
function jsonOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<Content> {
  const pairs = values.map((value): Pair[] => Object.entries(value ?? {}));
  const text = values.map((value) => bytesOf(JSON.stringify(value ?? {})));
  const body = fc.oneof(
    { weight: 8, arbitrary: text },
    { weight: 8, arbitrary: nearly(pairs).map((list) => bytesOf(asJson(list))) },
    { weight: 2, arbitrary: oddValue.map((value) => bytesOf(JSON.stringify(value))) },
    { weight: 2, arbitrary: fc.constantFrom(...BROKEN) },
    { weight: 2, arbitrary: damaged(text) },
    { weight: 1, arbitrary: fc.oneof(anyBytes, tooLong, tooDeep) },
    { weight: 1, arbitrary: fc.constant(null) },
  );
  return body.map((one) => ({ body: one, type: 'application/json' }));
}

/** Stands for a small picture of its own. */
const PICTURE = '__picture__';

/** A form with a picture in it, in the bytes of `multipart/form-data`. */
function formOf(file: string, values: fc.Arbitrary<unknown>): fc.Arbitrary<Content> {
  const fields = values.map((value): Pair[] => Object.entries(value ?? {}));
  const name = fc.oneof({ weight: 6, arbitrary: fc.constant(file) }, oddName);
  const fileName = fc.oneof(fc.constant('photo.jpg'), oddText);
  const picture = fc.oneof({ weight: 4, arbitrary: fc.constant(PICTURE) }, anyBytes);
  const parts = fc
    .tuple(fc.oneof({ weight: 2, arbitrary: fields }, nearly(fields)), name, fileName, picture)
    .map(([pairs, part, called, bytes]) => [
      ...pairs.map((pair) => partOf(pair[0], bytesOf(textOf(pair[1])))),
      partOf(part, bytes, `; filename="${bytesOf(called)}"\r\nContent-Type: image/jpeg`),
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
    body: fc.oneof({ weight: 3, arbitrary: body }, damaged(body), anyBytes),
    type,
  });
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function partOf(name: string, value: string, more = ''): string {
  return `--b\r\nContent-Disposition: form-data; name="${bytesOf(name)}"${more}\r\n\r\n${value}\r\n`;
}

/** Bodies for a call; one that takes none gets one now and then. */
export function contentOf(
  { body, method }: RouteDeclaration,
  vocabulary: Vocabulary,
): fc.Arbitrary<Content> {
  if (isMultipart(body)) return formOf(body.file, fitting(body.fields, vocabulary));
  if (body) return jsonOf(fitting(body, vocabulary));
  const none = fc.constant<Content>({ body: null });
  return method === 'GET'
    ? none
    : fc.oneof({ weight: 3, arbitrary: none }, jsonOf(fc.constant({})));
}
