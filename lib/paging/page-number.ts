import { PAGE } from '@/lib/limits';

/** The number in an address of a page, or 0 when there can be no such page. */
export function pageNumber(text: string): number {
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  return number * PAGE.homeSize <= PAGE.reach ? number : 0;
}
