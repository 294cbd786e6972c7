import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect, it } from 'vitest';
import { getIdTimestamp, parseSpan } from './time-span';

describe('A span of time', () => {
  it.each([
    ['2026-11', '2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z'],
    ['2024-02', '2024-02-01T00:00:00.000Z', '2024-03-01T00:00:00.000Z'],
    ['2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
  ])('%s starts at %s and ends before %s', (name, from, before) => {
    const span = parseSpan(name);
    expect(span && [getIdTimestamp(span.from), getIdTimestamp(span.before)]).toEqual([
      from,
      before,
    ]);
  });

  it.each(['', '2026', '2026-13', '2026-02-30', '2026-11-20T23', '1960-01', "2026-11'", '..'])(
    '%j is not valid',
    (name) => {
      expect(parseSpan(name)).toBeNull();
    },
  );

  it('contains every id created in it', () => {
    const moments = fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moments, fc.constantFrom(7, 10), (date, length) => {
        const id = uuidv7({ msecs: date.getTime() });
        const span = parseSpan(date.toISOString().slice(0, length));
        return span !== null && span.from <= id && id < span.before;
      }),
    );
  });
});
