import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatSearch, MAX_TERMS, parseSearch, removeTerm } from './grammar';

const conditionsOf = (q: string) =>
  parseSearch(q)
    .flat()
    .flatMap(({ conditions }) => conditions);

describe('a query', () => {
  it('consists of words and phrases', () => {
    expect(conditionsOf('misty "first light" lake')).toEqual([
      { kind: 'word', word: 'misty' },
      { kind: 'phrase', words: 'first light' },
      { kind: 'word', word: 'lake' },
    ]);
  });

  it('excludes terms with a minus', () => {
    const terms = parseSearch('lake -tag:"deep sea" -boat -"old pier" co-op').flat();
    expect(terms.map(({ text, isExcluded }) => [text, isExcluded])).toEqual([
      ['lake', false],
      ['tag:"deep sea"', true],
      ['boat', true],
      ['"old pier"', true],
      ['co-op', false],
    ]);
  });

  it('offers alternatives with OR and |', () => {
    const shapes = (q: string) => parseSearch(q).map((terms) => terms.map(({ text }) => text));
    expect(shapes('red OR blue lake')).toEqual([['red', 'blue'], ['lake']]);
    expect(shapes('red|blue | tag:sea lake')).toEqual([['red', 'blue', 'tag:sea'], ['lake']]);
    expect(shapes('OR lake OR')).toEqual([['lake']]);
    expect(shapes('red or blue')).toEqual([['red'], ['or'], ['blue']]);
  });
});

describe('a size with spaces', () => {
  it.each([
    ['1920 x 1080 lake', ['1920x1080', 'lake']],
    ['"res 1920 x 1080 px"', ['"res 1920 x 1080 px"']],
  ])('%s has the terms %j', (q, texts) => {
    expect(parseSearch(q).map(([term]) => term?.text)).toEqual(texts);
  });
});

describe('words that fit every wallpaper', () => {
  const listOptional = (q: string) =>
    parseSearch(q)
      .flat()
      .filter(({ isOptional }) => isOptional)
      .map(({ text }) => text);

  it.each([
    ['the best HD wallpapers of lakes', ['the', 'best', 'HD', 'wallpapers', 'of']],
    ['fondo de pantalla lago', ['fondo de pantalla']],
    ['lake iPhone 15 Pro', ['15', 'Pro']],
    ['3440 x 1440 monitor', ['monitor']],
    ['wallpaper -boat', ['wallpaper']],
  ])('%s', (q, optional) => {
    expect(listOptional(q)).toEqual(optional);
  });

  it.each([
    ['nothing else was typed', 'hd wallpaper'],
    ['quoted', 'lake "wallpaper"'],
    ['excluded', 'lake -wallpaper'],
    ['an alternative', 'lake OR wallpaper sky'],
    ['a value', 'lake tag:wallpaper'],
    ['a number without a device', 'lake 15'],
    ['a name after a size', '4k f1'],
    ['a name after an orientation', 'vertical ultra instinct'],
  ])('are conditions: %s', (_, q) => {
    expect(listOptional(q)).toEqual([]);
  });
});

describe('an operator', () => {
  it.each([
    ['tag:#sunset', { kind: 'tag', name: 'sunset' }],
    ['TAG:"golden hour"', { kind: 'tag', name: 'golden hour' }],
    ['user:@ada', { kind: 'user', name: 'ada' }],
    ['category:nature', { kind: 'category', name: 'nature' }],
    ['license:cc-by', { kind: 'license', license: 'cc_by' }],
    ['format:jpg', { kind: 'format', format: 'jpeg' }],
    ['width:>=3840', { kind: 'size', width: { min: 3840 }, height: {} }],
    ['height:1080', { kind: 'size', width: {}, height: { min: 1080, max: 1080 } }],
    ['width:<1920', { kind: 'size', width: { max: 1919 }, height: {} }],
    ['width:3840..1920', { kind: 'size', width: { min: 1920, max: 3840 }, height: {} }],
    ['width:1920..', { kind: 'size', width: { min: 1920 }, height: {} }],
    ['ratio:16x9', { kind: 'ratio', width: 16, height: 9 }],
    ['ratio:portrait', { kind: 'orientation', orientation: 'portrait' }],
    ['orientation:square', { kind: 'orientation', orientation: 'square' }],
    ['date:2026', { kind: 'date', from: '2026-01-01', to: '2026-12-31' }],
    ['date:2026-01..2026-06', { kind: 'date', from: '2026-01-01', to: '2026-06-30' }],
    ['date:2026-06..2026-01', { kind: 'date', from: '2026-01-01', to: '2026-06-30' }],
    ['date:>2026-02', { kind: 'date', from: '2026-03-01' }],
    ['date:<=2024-02', { kind: 'date', to: '2024-02-29' }],
    ['colour:#0066CC', { kind: 'color', color: '#0066cc' }],
    ['color:#0066CC', { kind: 'color', color: '#0066cc' }],
    ['color:sky-blue', { kind: 'color', color: '#87ceeb' }],
    ['like:K7pQ2mZx4B', { kind: 'like', id: 'K7pQ2mZx4B' }],
    ['in:K7pQ2mZx4B', { kind: 'in', id: 'K7pQ2mZx4B' }],
    ['IN:"K7pQ2mZx4B-quiet-desks"', { kind: 'in', id: 'K7pQ2mZx4B' }],
  ])('%s is understood', (q, condition) => {
    expect(conditionsOf(q)).toEqual([condition]);
  });

  it.each([
    'mood:calm',
    'date:2026-13',
    'date:2025-02-29',
    'width:wide',
    'width:..',
    'format:gif',
    'license:mine',
    'tag:',
    'constructor:x',
  ])('%s is a word', (q) => {
    expect(conditionsOf(q)).toEqual([{ kind: 'word', word: q }]);
  });
});

describe('a shorthand', () => {
  it.each([
    ['4K', { kind: 'resolution', name: '4k', long: 3840, short: 2160 }],
    ['1440p', { kind: 'resolution', name: '1440p', long: 2560, short: 1440 }],
    ['3840x2160', { kind: 'size', width: { min: 3840 }, height: { min: 2160 } }],
    ['16:9', { kind: 'ratio', width: 16, height: 9 }],
  ])('%s is a condition', (q, condition) => {
    expect(conditionsOf(q)).toEqual([condition]);
  });

  it.each([
    ['phone', { kind: 'shape', shape: 'phone' }],
    ['Ultrawide', { kind: 'shape', shape: 'ultrawide' }],
    ['portrait', { kind: 'orientation', orientation: 'portrait' }],
  ])('%s matches as a word or as a condition', (q, condition) => {
    expect(conditionsOf(q)).toEqual([{ kind: 'word', word: q }, condition]);
  });

  it('in quotes is a phrase', () => {
    expect(conditionsOf('"4k"')).toEqual([{ kind: 'phrase', words: '4k' }]);
  });
});

const OPERATOR_TEXT = fc.constantFrom(
  'tag:',
  'width:>=',
  'date:',
  'OR',
  '|',
  '-',
  '"',
  ':',
  '..',
  '4k',
  ' ',
);
const queries = fc.array(fc.oneof(OPERATOR_TEXT, fc.string({ unit: 'grapheme' })), {
  maxLength: 60,
});

describe('any text', () => {
  it('is parsed, and what was understood parses to the same again', () => {
    fc.assert(
      fc.property(queries, (parts) => {
        const query = parseSearch(parts.join(''));
        expect(parseSearch(formatSearch(query))).toEqual(query);
      }),
    );
  });

  it('has at most the maximum of terms, each with a condition', () => {
    const query = parseSearch('lake '.repeat(MAX_TERMS + 10));
    expect(query).toHaveLength(MAX_TERMS);
    fc.assert(
      fc.property(queries, (parts) => {
        const terms = parseSearch(parts.join('')).flat();
        expect(terms.length).toBeLessThanOrEqual(MAX_TERMS);
        for (const { conditions } of terms) expect(conditions.length).toBeGreaterThan(0);
      }),
    );
  });

  it('loses exactly the term that is removed', () => {
    fc.assert(
      fc.property(queries, fc.nat(), (parts, index) => {
        const query = parseSearch(parts.join(''));
        const terms = query.flat();
        const removed = terms[index % terms.length];
        if (!removed) return;
        const others = terms.filter((term) => term !== removed);
        expect(removeTerm(query, removed).flat()).toEqual(others);
      }),
    );
  });

  it('of two hundred odd characters is parsed at once', () => {
    for (const part of ['%_\\', '"', '(', ')', '-', '|', ':', 'OR ', '\u{1F600}'])
      expect(() => parseSearch(part.repeat(200))).not.toThrow();
  });
});
