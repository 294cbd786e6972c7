import { describe, expect, it } from 'vitest';
import { generateCsv, toCsvLine } from './csv';

describe('a table as CSV', () => {
  it('quotes special characters', () => {
    const when = new Date('2026-11-21T10:00:00Z');
    expect(toCsvLine(['a "b"', 'c,d', 'e\nf', 7, null, undefined, when])).toBe(
      '"a ""b""","c,d","e\nf",7,,,2026-11-21T10:00:00.000Z\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('escapes the formula %j', (cell) => {
    expect(toCsvLine([cell])).toMatch(/^"?'/);
  });

  it.each([
    ['a;=1+1', "a;'=1+1"],
    ['a;@SUM(A1);-1', "a;'@SUM(A1);'-1"],
    ['a\t+1', "a\t'+1"],
    ['a\r\n=1\n=2', `"a\r\n'=1\n'=2"`],
    ['a;"=1"', `"a;""'=1"""`],
    ['=1;=2', "'=1;'=2"],
  ])('escapes %j, a formula with other separators', (cell, line) => {
    expect(toCsvLine([cell])).toBe(`${line}\r\n`);
  });

  it('keeps text that is not a formula', () => {
    expect(toCsvLine(['Sun - 2=2; and so on'])).toBe('Sun - 2=2; and so on\r\n');
  });

  it('keeps numbers', () => {
    expect(toCsvLine([-1, 0])).toBe('-1,0\r\n');
  });

  it('is generated lazily in batches', async () => {
    const generated: number[] = [];
    async function* batches() {
      for (const number of [1, 2]) {
        generated.push(number);
        yield [[number, 'x']];
      }
    }
    const chunks = generateCsv(['number', 'text'], batches());
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    const next = async () => decoder.decode((await chunks.next()).value ?? undefined);
    expect(await next()).toBe('\ufeffnumber,text\r\n');
    expect(generated).toEqual([]);
    expect(await next()).toBe('1,x\r\n');
    expect(generated).toEqual([1]);
  });
});
