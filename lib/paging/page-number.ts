import { PAGE } from '@/lib/limits';

/** The number in an address of a page, or 0 when there can be no such page. */
export function pageNumber(text: string, size: number = PAGE.homeSize): number {
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  return number * size <= PAGE.reach ? number : 0;
}
