import { beforeEach, expect, it } from 'vitest';
import { isUnchanged, pageChangesChannel, withNotifiedTags } from './page-changes';

const LIMIT = 200_000;

const nameOf = (tag: string) => String(withNotifiedTags([tag])[1]);
const isCurrent = (tag: string, oldest: bigint) => isUnchanged(withNotifiedTags([tag]), oldest);

beforeEach(() => pageChangesChannel.onDisconnected());

/** Loads the changes of a database, newest first. */
function load(rows: { tag: string; transaction: string }[]): Promise<void> {
  return pageChangesChannel.onListening(async (sql) =>
    sql.includes('FROM page_changes') ? rows : [{ database: 'test' }],
  );
}

it('without a limit, all pages are known, and the last change of a tag counts', async () => {
  await load([
    { tag: nameOf('heron'), transaction: '9' },
    { tag: nameOf('heron'), transaction: '5' },
  ]);
  expect([isCurrent('heron', 9n), isCurrent('heron', 10n)]).toEqual([false, true]);
  expect(isCurrent('other', 1n)).toBe(true);
});

it('at the limit, a page is outdated if not all changes of its transaction are loaded', async () => {
  await load(Array.from({ length: LIMIT }, (_, at) => ({ tag: String(at), transaction: '7' })));
  expect([isCurrent('heron', 7n), isCurrent('heron', 8n)]).toEqual([false, true]);
});

it('above the limit, the oldest changes are forgotten, and pages before them are outdated', async () => {
  await load([]);
  for (let at = 1; at <= LIMIT + 1; at += 1) pageChangesChannel.onMessage(`${at} tag${at}`);
  expect([isCurrent('heron', 1n), isCurrent('heron', 2n)]).toEqual([false, true]);
});
