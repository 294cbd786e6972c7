import 'server-only';
import { isInSync } from './machine';
import { processSingleton } from './process-singleton';

/** Anyone can invent tags: above this number, everything expires at once. */
const MAX_TAGS = 50_000;

interface Expiry {
  tags: Map<string, number>;
  /** When everything expired. */
  all: number;
  /** Changes by others may be unknown: everything counts as expired. */
  isSuspended: boolean;
  /** When anything expired last. */
  last: number;
  onExpired: () => void;
}

const expiry = () =>
  processSingleton(
    'expiry',
    (): Expiry => ({
      tags: new Map(),
      all: 0,
      isSuspended: false,
      last: 0,
      onExpired: () => undefined,
    }),
  );

/** Milliseconds since 1970, by a clock that never goes back. */
export const now = () => performance.timeOrigin + performance.now();

/** Expires everything that was read until now and depends on one of the tags, also what is still being read. */
export function expireTags(tags: string[]): void {
  if (expiry().tags.size > MAX_TAGS) expireAll();
  for (const tag of tags) expiry().tags.set(tag, now());
  noteExpiry();
}

export function expireAll(): void {
  expiry().tags.clear();
  expiry().all = now();
  noteExpiry();
}

function noteExpiry(): void {
  expiry().last = now();
  expiry().onExpired();
}

/** Calls back, instead of an earlier caller, when something expires, or at once if something did since then. */
export function onExpiry(since: number, call: () => void): void {
  expiry().onExpired = call;
  if (expiry().last >= since) call();
}

/** Stops all use of caches until {@link resumeCaches}. */
export function suspendCaches(): void {
  expiry().isSuspended = true;
}

export function resumeCaches(): void {
  expiry().isSuspended = false;
}

/** @param since when reading began, by {@link now}. */
export function isExpired(tags: Iterable<string>, since: number): boolean {
  const { all, isSuspended } = expiry();
  return isSuspended || all >= since || !isInSync() || haveExpired(tags, since);
}

/** Like {@link isExpired}, for what knows by itself what it missed while this process didn't listen. */
export function haveExpired(tags: Iterable<string>, since: number): boolean {
  const { tags: expired } = expiry();
  for (const tag of tags) if ((expired.get(tag) ?? -1) >= since) return true;
  return false;
}
