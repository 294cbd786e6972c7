import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SortedKey } from '@/lib/paging/schema';
import { EVERYTHING, NOTHING } from '@/lib/search/index/combine-filters';
import { Prisma } from '@/prisma/generated/client';
import { findInRanges } from './fit-ranges';
import type { FindInput } from './found';

const ranges = {
  screen: { width: 1, height: 1 },
  near: EVERYTHING,
  far: NOTHING,
  isFar: Prisma.sql`true`,
};

/** Lists the numbers below `length` as IDs. */
const find = (length: number, isCounted: boolean) => async (input: FindInput) => {
  const start = input.cursor ? Number(input.cursor.id) + 1 : (input.page - 1) * input.limit;
  const ids = Array.from({ length }, (_, number) => String(number));
  const items = ids.slice(start, start + input.limit + 1).map((id): SortedKey => ({ id }));
  return { items, count: isCounted ? length : null };
};

const length = fc.integer({ min: 0, max: 12 });

it('lists one range after the other, page by page, with both in the total', async () => {
  await fc.assert(
    fc.asyncProperty(length, length, fc.integer({ min: 1, max: 5 }), async (near, far, limit) => {
      const read = (input: Partial<FindInput>, isCounted = true) =>
        findInRanges(ranges, { page: 1, limit, ...input }, (range, part) =>
          find(range === EVERYTHING ? near : far, isCounted)(part),
        );
      const all = [
        ...Array.from({ length: near }, (_, number): SortedKey => ({ id: String(number) })),
        ...Array.from({ length: far }, (_, n): SortedKey => ({ id: String(n), isLast: true })),
      ];
      const listed: SortedKey[] = [];
      for (let page = 1; (page - 1) * limit < all.length; page += 1) {
        const expected = all.slice((page - 1) * limit, page * limit + 1);
        expect(await read({ page })).toEqual({ items: expected, count: all.length });
        expect(await read({ page }, false)).toEqual({ items: expected, count: null });
        const cursor = listed.at(-1);
        const { items } = await read({ cursor });
        expect(items).toEqual(expected);
        listed.push(...items.slice(0, limit));
      }
      expect(listed).toEqual(all);
    }),
  );
});
