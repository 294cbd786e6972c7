import { z } from 'zod';
import { PAGE } from '@/lib/limits';
import { apiErrorText, validationText } from '@/lib/messages/api-errors';

/** A whole number in a URL. */
export const integer = z
  .string()
  .regex(/^\d{1,9}$/, validationText.wholeNumber)
  .transform(Number);

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KEY_BYTES = 16;
/** Enough for any count, and for milliseconds since 1970 until the year 10889. */
const RANK_BYTES = 6;
/** Before the cursor of a second part. */
const LAST_PART = '~';
/** The last time with a four-digit year. */
const MAX_TIME = Date.UTC(9999, 11, 31);

export const CURSOR_DESCRIPTION =
  'The `X-Next-Cursor` header of the previous page. Use it instead of `page`.';

/** Position in a list ordered by time; `id` breaks ties. */
export interface TimedKey {
  at: Date;
  id: string;
}

/** Position in a list ordered by a number; `id` breaks ties. */
export interface RankedKey {
  rank: number;
  id: string;
}

/** Position in a list that has several orders: those by date and relevance have no rank. */
export interface SortedKey {
  id: string;
  rank?: number;
  /** Set in the second part of a list, which starts the order again. */
  isLast?: true;
}

/** Position in a list ordered by a number, then by a unique name. */
export interface NamedKey {
  rank: number;
  name: string;
}

const cursor = z.string().transform((value, context) => {
  const key = decodeKey(decodeBytes(value, KEY_BYTES));
  if (key) return key;
  context.addIssue({ code: 'custom', message: apiErrorText.invalidCursor });
  return z.NEVER;
});

const rankedCursor = z.string().transform((value, context): RankedKey => {
  const key = decodeRankedKey(value);
  if (key) return key;
  context.addIssue({ code: 'custom', message: apiErrorText.invalidCursor });
  return z.NEVER;
});

const namedCursor = z.string().transform((value, context): NamedKey => {
  const key = decodeNamedKey(value);
  if (key) return key;
  context.addIssue({ code: 'custom', message: apiErrorText.invalidCursor });
  return z.NEVER;
});

const timedCursor = z.string().transform((value, context): TimedKey => {
  const key = decodeRankedKey(value);
  if (key && key.rank <= MAX_TIME) return { at: new Date(key.rank), id: key.id };
  context.addIssue({ code: 'custom', message: apiErrorText.invalidCursor });
  return z.NEVER;
});

export const sortedCursor = z
  .string()
  .transform((value, context): SortedKey => {
    const isLast = value.startsWith(LAST_PART);
    const text = isLast ? value.slice(LAST_PART.length) : value;
    const id = decodeKey(decodeBytes(text, KEY_BYTES));
    const key = id ? { id } : decodeRankedKey(text);
    if (key) return isLast ? { ...key, isLast } : key;
    context.addIssue({ code: 'custom', message: apiErrorText.invalidCursor });
    return z.NEVER;
  })
  .optional()
  .describe(CURSOR_DESCRIPTION);

function decodeRankedKey(value: string): RankedKey | null {
  const bytes = decodeBytes(value, RANK_BYTES + KEY_BYTES);
  const id = decodeKey(bytes?.subarray(RANK_BYTES) ?? null);
  return bytes && id ? { rank: bytes.readUIntBE(0, RANK_BYTES), id } : null;
}

function decodeNamedKey(value: string): NamedKey | null {
  const bytes = Buffer.from(value, 'base64url');
  if (bytes.length <= RANK_BYTES) return null;
  const key = {
    rank: bytes.readUIntBE(0, RANK_BYTES),
    name: bytes.subarray(RANK_BYTES).toString(),
  };
  // Encoded again, bytes that aren't UTF-8 differ. PostgreSQL rejects NUL.
  return encodeNamedCursor(key) === value && !key.name.includes('\0') ? key : null;
}

function decodeBytes(value: string, length: number): Buffer | null {
  const bytes = Buffer.from(value, 'base64url');
  return bytes.length === length && bytes.toString('base64url') === value ? bytes : null;
}

function decodeKey(bytes: Buffer | null): string | null {
  const hex = bytes?.toString('hex') ?? '';
  const key = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return UUID.test(key) ? key : null;
}

/** `page` and `limit` (spec §9: 20), or `cursor`. */
export function pageQuery(size: number = PAGE.size, max: number = PAGE.max) {
  return {
    page: integer
      .pipe(z.number().int().min(1))
      .default(1)
      .describe('Page number. For pages far down the list, use `cursor`.'),
    limit: integer.pipe(z.number().int().min(1).max(max)).default(size).describe('Items per page.'),
    cursor: cursor.optional().describe(CURSOR_DESCRIPTION),
  };
}

export function timedPageQuery() {
  return { ...pageQuery(), cursor: timedCursor.optional().describe(CURSOR_DESCRIPTION) };
}

export function rankedPageQuery(size: number, max: number) {
  return { ...pageQuery(size, max), cursor: rankedCursor.optional().describe(CURSOR_DESCRIPTION) };
}

export function namedPageQuery() {
  return { ...pageQuery(), cursor: namedCursor.optional().describe(CURSOR_DESCRIPTION) };
}

/** Returns false for pages so far down that skipping to them would read too many rows. */
export function isPageInRange(input: { page: number; limit: number }): boolean {
  return input.page === 1 || input.page * input.limit <= PAGE.maxOffset;
}

export const PAGE_OUT_OF_RANGE = { path: ['page'], message: apiErrorText.pageTooHigh };

export interface PageInput<Key = string> {
  page: number;
  limit: number;
  cursor?: Key | undefined;
}

/** `next` is the cursor of the next page; `total` is null if it wasn't counted. */
export interface Page<T, Total extends number | null = number> {
  items: T[];
  total: Total;
  next: string | null;
}

export function encodeCursor(key: string): string {
  return encodeKey(key).toString('base64url');
}

export function encodeTimedCursor({ at, id }: TimedKey): string {
  return encodeRankedCursor({ rank: at.getTime(), id });
}

/** `rank` must be a non-negative integer. */
export function encodeRankedCursor({ rank, id }: RankedKey): string {
  return Buffer.concat([encodeRank(rank), encodeKey(id)]).toString('base64url');
}

export function encodeSortedCursor({ id, rank, isLast }: SortedKey): string {
  const key = rank === undefined ? encodeCursor(id) : encodeRankedCursor({ rank, id });
  return isLast ? LAST_PART + key : key;
}

/** `rank` must be a non-negative integer. */
export function encodeNamedCursor({ rank, name }: NamedKey): string {
  return Buffer.concat([encodeRank(rank), Buffer.from(name)]).toString('base64url');
}

function encodeRank(rank: number): Buffer {
  const bytes = Buffer.alloc(RANK_BYTES);
  bytes.writeUIntBE(rank, 0, RANK_BYTES);
  return bytes;
}

function encodeKey(key: string): Buffer {
  return Buffer.from(key.replaceAll('-', ''), 'hex');
}
