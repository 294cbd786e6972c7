import { z } from 'zod';
import { PAGE } from '@/lib/limits';
import { answerText } from '@/lib/messages/answers';

const whole = z
  .string()
  .regex(/^\d{1,9}$/, 'must be a whole number')
  .transform(Number);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KEY_BYTES = 16;
/** Enough for any count, and for milliseconds since 1970 until the year 10889. */
const RANK_BYTES = 6;
/** The last moment a Date of four digits can say. */
const LAST_MOMENT = Date.UTC(9999, 11, 31);

/** Of every cursor, in the API's reference. */
export const CURSOR_MEANING =
  'Instead of `page`: what `X-Next-Cursor` said, which goes on behind it.';

/** Where a list ordered by time goes on: `id` decides among rows of one moment. */
export interface TimedKey {
  at: Date;
  id: string;
}

/** Where a list ordered by a number goes on: `id` decides among rows of the same number. */
export interface RankedKey {
  rank: number;
  id: string;
}

/** An opaque cursor, decoded to the key it holds: the list goes on after that key. */
const cursor = z.string().transform((value, context) => {
  const key = readKey(bytesOf(value, KEY_BYTES));
  if (key) return key;
  context.addIssue({ code: 'custom', message: answerText.badCursor });
  return z.NEVER;
});

/** The same for a list ordered by a number, whose cursor holds it and a key. */
const rankedCursor = z.string().transform((value, context): RankedKey => {
  const key = readRanked(value);
  if (key) return key;
  context.addIssue({ code: 'custom', message: answerText.badCursor });
  return z.NEVER;
});

/** The same for a list ordered by time, whose cursor holds a moment and a key. */
const timedCursor = z.string().transform((value, context): TimedKey => {
  const key = readRanked(value);
  if (key && key.rank <= LAST_MOMENT) return { at: new Date(key.rank), id: key.id };
  context.addIssue({ code: 'custom', message: answerText.badCursor });
  return z.NEVER;
});

function readRanked(value: string): RankedKey | null {
  const bytes = bytesOf(value, RANK_BYTES + KEY_BYTES);
  const id = readKey(bytes?.subarray(RANK_BYTES) ?? null);
  return bytes && id ? { rank: bytes.readUIntBE(0, RANK_BYTES), id } : null;
}

function bytesOf(value: string, length: number): Buffer | null {
  const bytes = Buffer.from(value, 'base64url');
  return bytes.length === length && bytes.toString('base64url') === value ? bytes : null;
}

function readKey(bytes: Buffer | null): string | null {
  const hex = bytes?.toString('hex') ?? '';
  const key = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return UUID.test(key) ? key : null;
}

/**
 * What every list takes: `page` and `limit`, or `cursor`.
 *
 * @param size the default of `limit` (spec §9: 20).
 * @param max the largest `limit`.
 */
export function pageQuery(size: number = PAGE.size, max: number = PAGE.max) {
  return {
    page: whole
      .pipe(z.number().int().min(1))
      .default(1)
      .describe('Which part of the list. Far behind, `cursor` goes on.'),
    limit: whole.pipe(z.number().int().min(1).max(max)).default(size).describe('How many at once.'),
    cursor: cursor.optional().describe(CURSOR_MEANING),
  };
}

/** {@link pageQuery} of a list ordered by time. */
export function timedPageQuery() {
  return { ...pageQuery(), cursor: timedCursor.optional().describe(CURSOR_MEANING) };
}

/** {@link pageQuery} of a list ordered by a number. */
export function rankedPageQuery(size: number, max: number) {
  return { ...pageQuery(size, max), cursor: rankedCursor.optional().describe(CURSOR_MEANING) };
}

/** Refuses pages that could only be reached by reading and dropping more rows than is decent. */
export function withinReach(input: { page: number; limit: number }): boolean {
  return input.page === 1 || input.page * input.limit <= PAGE.reach;
}

/** The one sentence of {@link withinReach}. */
export const BEYOND_REACH = { path: ['page'], message: answerText.beyondReach };

/** Which part of a list: after a key, or by number. */
export interface PageInput<Key = string> {
  page: number;
  limit: number;
  cursor?: Key | undefined;
}

/**
 * One page of a list. `next` is the cursor of the following one, `total` what the whole list holds;
 * null, where a list allows it, when nobody counted.
 */
export interface Page<T, Total extends number | null = number> {
  items: T[];
  total: Total;
  next: string | null;
}

/** The cursor behind the row with this key, a UUID. */
export function cursorAfter(key: string): string {
  return keyBytes(key).toString('base64url');
}

/** The cursor behind the row of this moment and key. */
export function cursorAfterTime({ at, id }: TimedKey): string {
  return cursorAfterRank({ rank: at.getTime(), id });
}

/** The cursor behind the row of this number, which is whole and not below 0, and key. */
export function cursorAfterRank({ rank, id }: RankedKey): string {
  const number = Buffer.alloc(RANK_BYTES);
  number.writeUIntBE(rank, 0, RANK_BYTES);
  return Buffer.concat([number, keyBytes(id)]).toString('base64url');
}

function keyBytes(key: string): Buffer {
  return Buffer.from(key.replaceAll('-', ''), 'hex');
}
