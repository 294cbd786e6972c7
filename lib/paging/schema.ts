import { z } from 'zod';
import { PAGE } from '@/lib/limits';
import { errorText } from '@/lib/messages/en';

const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An opaque cursor, decoded to the key it holds: the list goes on after that key. */
const cursor = z.string().transform((value, context) => {
  const hex = Buffer.from(value, 'base64url').toString('hex');
  const key = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  if (value.length === 22 && UUID.test(key)) return key;
  context.addIssue({ code: 'custom', message: errorText.badCursor });
  return z.NEVER;
});

/**
 * What every list takes: `page` and `limit`, or `cursor`.
 *
 * @param size the default of `limit` (spec §9: 20).
 * @param max the largest `limit`.
 */
export function pageQuery(size: number = PAGE.size, max: number = PAGE.max) {
  return {
    page: whole.pipe(z.number().min(1)).default(1),
    limit: whole.pipe(z.number().min(1).max(max)).default(size),
    cursor: cursor.optional(),
  };
}

/** Refuses pages that could only be reached by reading and dropping more rows than is decent. */
export function withinReach(input: { page: number; limit: number }): boolean {
  return input.page === 1 || input.page * input.limit <= PAGE.reach;
}

/** The one sentence of {@link withinReach}. */
export const BEYOND_REACH = { path: ['page'], message: errorText.beyondReach };

/** Which part of a list: after a key, or by number. */
export interface PageInput {
  page: number;
  limit: number;
  cursor?: string | undefined;
}

/** One page of a list. `next` is the cursor of the following one, `total` what the whole list holds. */
export interface Page<T> {
  items: T[];
  total: number;
  next: string | null;
}

/** The cursor behind the row with this key, a UUID. */
export function cursorAfter(key: string): string {
  return Buffer.from(key.replaceAll('-', ''), 'hex').toString('base64url');
}
