import fc from 'fast-check';

/** Texts that often break software. None of them may look like a leak of internals. */
const ODD_TEXTS = [
  ...['', ' ', '\t', '\n', '\0', 'a\0b', '\ud800', 'x\udfff', '\u{10ffff}', '\ufeff', '\ufffd'],
  ...['\u202egpj.exe', '\u200f', 'שלום', '١٢٣', 'İ', 'ß', 'ﬃ', 'e\u0301', '﷽', '👩‍👩‍👧‍👦'],
  ...['%', '%ff', '%00', '%2e%2e%2f', '%25', '+', '&', '=', '#', '?', ';', ':', ',', '*', '\\'],
  ...['.', '..', '../../..', '//host.test', '\\\\host', 'https://host.test/', 'data:,x'],
  ...["'", '"', '`', "' OR 1=1 --", '":*', '!()&|', '%_', '$1', '#{1}', '{{1}}', '<script>', ']]>'],
  ...['\r\nX-Evil: 1', 'then', 'length'],
  ...[
    'null',
    'undefined',
    'true',
    'NaN',
    'Infinity',
    '-0',
    '-1',
    '0',
    '1.5',
    '1e999',
    '0x10',
    '[]',
  ],
  ...['9007199254740993', '99999999999999999999', '0000000000', '2026-02-30T25:61:61Z'],
  '00000000-0000-0000-0000-000000000000',
];

/** Names that every object has, so an object finds them in any lookup. */
export const INHERITED_NAMES = [
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'],
] as const;

const long = fc
  .tuple(
    fc.constantFrom('a', ' ', '9', '-', '%', 'ﷺ', '\ud800', '"', 'tag:'),
    fc.nat({ max: 4000 }),
  )
  .map(([unit, times]) => unit.repeat(times));

/** Unlike `fc.string({ unit: 'binary' })`, it makes no table of all million code points first. */
const anyScript = fc
  .array(fc.nat({ max: 0x10ffff }), { maxLength: 30 })
  .map((points) => String.fromCodePoint(...points));

/** Generates texts: empty, long, in any script, or with a meaning to SQL, HTML, JSON or JavaScript. */
export const unusualText: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
  { weight: 1, arbitrary: fc.constantFrom(...INHERITED_NAMES) },
  { weight: 2, arbitrary: anyScript },
  { weight: 2, arbitrary: fc.string({ maxLength: 60 }) },
  { weight: 1, arbitrary: long },
);

const nested = fc
  .tuple(fc.constantFrom('array', 'object'), fc.integer({ min: 2, max: 2000 }))
  .map(([kind, depth]) => {
    let value: unknown = null;
    for (let level = 0; level < depth; level += 1)
      value = kind === 'array' ? [value] : { a: value };
    return value;
  });

/** Generates any JSON value. */
export const unusualValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: unusualText },
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, 0, -1, 1.5, 2 ** 31, 2 ** 53, 1e308) },
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.array(unusualText, { maxLength: 40 }) },
  { weight: 1, arbitrary: nested },
);

/** Generates property names that no call accepts or that JavaScript treats specially. */
export const unusualName: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...INHERITED_NAMES, 'role', 'id', '_id', 'userId', 'status', 'then', ''),
  fc.string({ maxLength: 20 }),
);
