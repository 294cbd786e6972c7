import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { getIdTimestamp, NAME_LENGTHS, parseSpan, splitSpan } from './time-span';

describe('A span of time', () => {
  it.each([
    ['2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['2024-02', '2024-02-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
    ['2026-11-20T23', '2026-11-20T23:00:00.000Z', '2026-11-21T00:00:00.000Z'],
    ['2026-11-20T23:59', '2026-11-20T23:59:00.000Z', '2026-11-21T00:00:00.000Z'],
  ])('%s starts at %s and ends before %s', (name, from, before) => {
    const span = parseSpan(name);
    expect(span && [getIdTimestamp(span.from), getIdTimestamp(span.before)]).toEqual([
      from,
      before,
    ]);
  });

  it.each(['', '2026', '2026-13', '2026-02-30', '2026-11-20T24', '1960-01', "2026-11'", '..'])(
    '%j is not valid',
    (name) => {
      expect(parseSpan(name)).toBeNull();
    },
  );

  it.each([
    ['2024-02', 29, '2024-02-01', '2024-02-29'],
    ['2026-11-20', 24, '2026-11-20T00', '2026-11-20T23'],
    ['2026-11-20T23', 60, '2026-11-20T23:00', '2026-11-20T23:59'],
  ])('%s is split into %i parts without gaps', (name, count, first, last) => {
    const whole = parseSpan(name)!;
    const parts = splitSpan(whole);
    expect([parts.length, parts[0]?.name, parts.at(-1)?.name]).toEqual([count, first, last]);
    const starts = [...parts.map(({ from }) => from), whole.before];
    expect(starts).toEqual([whole.from, ...parts.map(({ before }) => before)]);
  });

  it('of a minute cannot be split', () => {
    expect(splitSpan(parseSpan('2026-11-20T23:59')!)).toEqual([]);
  });

  it('contains every id created in it, for every name length', () => {
    const moments = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.constantFrom(...NAME_LENGTHS), (date, length) => {
        const id = uuidv7({ msecs: date.getTime() });
        const span = parseSpan(date.toISOString().slice(0, length));
        return span !== null && span.from <= id && id < span.before;
      }),
    );
  });
});
