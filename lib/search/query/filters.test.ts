import { describe, expect, it } from 'vitest';
import { applyFilters, listInvalidValues } from './filters';
import { parseSearch } from './grammar';
import { escapeValue, splitValues } from './value-list';

const apply = (q: string, filters: Parameters<typeof applyFilters>[1]) =>
  applyFilters(parseSearch(q), filters, '2026-11-22').map((clause) =>
    clause.map(({ text, isFilter }) => (isFilter ? `[${text}]` : text)),
  );

describe('filters', () => {
  it('come first, so that the last word can still be completed', () => {
    expect(apply('misty la', { orientation: 'portrait' })).toEqual([
      ['[orientation:portrait]'],
      ['misty'],
      ['la'],
    ]);
  });

  it('match one of their values, but tags must all match', () => {
    expect(apply('', { ratios: '16x9, 16x10', tags: 'fog,deep sea' })).toEqual([
      ['[ratios:16x9]', '[ratios:16x10]'],
      ['[tags:fog]'],
      ['[tags:deep sea]'],
    ]);
  });

  it.each([
    ['Sun\\, sand', ['Sun, sand']],
    ['Sun, sand', ['Sun', 'sand']],
    ['a\\b, c\\\\', ['a\\b', 'c\\']],
    [',\\,,', [',']],
    ['\\', ['\\']],
  ])('separate values at commas, but not at %j', (list, values) => {
    expect(splitValues(list)).toEqual(values);
    expect(values.map(escapeValue).flatMap(splitValues)).toEqual(values);
    expect(splitValues(values.map(escapeValue).join())).toEqual(values);
  });

  it('replace conditions of the same kind, but no words', () => {
    expect(apply('portrait orientation:landscape 4k tag:a', { orientation: 'square' })).toEqual([
      ['[orientation:square]'],
      ['portrait'],
      ['4k'],
      ['tag:a'],
    ]);
    expect(apply('4k OR lake', { atleast: '1920x1080' })).toEqual([
      ['[atleast:1920x1080]'],
      ['lake'],
    ]);
  });

  it('limit a list to a screen beside other sizes', () => {
    expect(apply('4k width:>=2000', { fit: '2560x1440' })).toEqual([
      ['[fit:2560x1440]'],
      ['4k'],
      ['width:>=2000'],
    ]);
    expect(listInvalidValues('fit', '2560x1440,1290x2796')).toEqual(['2560x1440,1290x2796']);
  });

  it('count a period back from today', () => {
    const [[term] = []] = applyFilters([], { period: '1w' }, '2026-11-22');
    expect(term?.conditions).toEqual([{ kind: 'date', from: '2026-11-16' }]);
  });

  it('name the values they do not understand', () => {
    expect(listInvalidValues('ratios', '16x9,wide,portrait')).toEqual(['wide']);
    expect(listInvalidValues('license', 'cc0,mine')).toEqual(['mine']);
    expect(listInvalidValues('period', '2w')).toEqual(['2w']);
    expect(listInvalidValues('resolutions', '3840x2160,4k')).toEqual(['4k']);
    expect(listInvalidValues('category', 'anything')).toEqual([]);
  });
});
