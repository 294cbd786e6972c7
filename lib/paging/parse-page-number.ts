import { PAGE } from '@/lib/limits';

/** Parses the page number in a URL; returns 0 if there can't be such a page. */
export function parsePageNumber(text: string, size: number = PAGE.homeSize): number {
  const number = /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 0;
  return number * size <= PAGE.maxOffset ? number : 0;
}
