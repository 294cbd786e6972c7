import { describe, expect, it } from 'vitest';
import { Prisma } from '@/prisma/generated/client';
import {
  byRange,
  bySql,
  byTerms,
  isIndexed,
  joinAll,
  joinAny,
  negate,
  toWhere,
} from './combine-filters';
import { anyTerm } from './terms';

const common = byTerms('1', 0.8);
const medium = byTerms('2', 0.01);
const rare = byTerms('3', 0.0001);
const manyTerms = byTerms(anyTerm(Array.from({ length: 20 }, (_, term) => term + 10)), 0.3);
const wide = bySql(Prisma.sql`d.width > 2000`, 0.3);

/** The condition with its values. */
function show(...filters: Parameters<typeof joinAll>[0]): string {
  const { sql, values } = toWhere(joinAll(filters));
  let index = 0;
  return sql.replaceAll('::query_int', '').replaceAll('?', () => String(values[index++]));
}

describe('the index looks up', () => {
  it('the rarest terms first', () => {
    expect(show(common)).toBe('d.terms @@ 1');
    expect(show(medium, rare)).toMatch(/^d\.terms @@ 3 AND/);
  });

  it('others if reading their entries is faster than checking the rows', () => {
    expect(show(medium, byTerms('4', 0.02))).toBe('d.terms @@ 2 AND d.terms @@ 4');
    expect(show(rare, common)).toBe('d.terms @@ 3 AND (d.terms @@ 1) IS TRUE');
    expect(show(rare, manyTerms)).toMatch(/^d\.terms @@ 3 AND \(d\.terms @@ \(10\|.*\) IS TRUE$/);
  });

  it('exclusions together with the rarest terms, or not at all', () => {
    expect(show(byTerms('5', 0.1), negate(common))).toBe('d.terms @@ 5&!(1)');
    expect(show(rare, negate(common))).toBe('d.terms @@ 3 AND NOT (d.terms @@ 1)');
    expect(show(negate(common))).toBe('NOT (d.terms @@ 1)');
    expect(isIndexed(negate(common))).toBe(false);
  });

  it('a range of IDs, unless other terms are rarer', () => {
    const month = byRange(Prisma.sql`d.wallpaper_id >= 'x'`, 0.1, '6');
    expect(show(month)).toBe("d.terms @@ 6 AND d.wallpaper_id >= 'x'");
    expect(show(month, common)).toContain("AND d.wallpaper_id >= 'x'");
    expect(show(month, rare)).toBe("d.terms @@ 3 AND (d.wallpaper_id >= 'x') IS TRUE");
  });

  it('nothing that only columns tell', () => {
    expect(show(wide)).toBe('d.width > 2000');
    expect(show(rare, wide)).toBe('d.terms @@ 3 AND d.width > 2000');
    expect(isIndexed(joinAny([rare, wide]))).toBe(false);
    expect(show(joinAny([rare, wide]))).toBe('((d.terms @@ 3) OR (d.width > 2000))');
  });
});

it('everything and nothing', () => {
  expect(show()).toBe('true');
  expect(show(negate(joinAny([])))).toBe('true');
  expect(joinAny([]).share).toBe(0);
});

it.each([joinAll, joinAny])('the same filter counts once (%o)', (join) => {
  const build = () => [byTerms('(1|2)', 0.3), bySql(Prisma.sql`d.width > ${5}`, 0.3)];
  expect(join([...build(), ...build()])).toEqual(join(build()));
});
