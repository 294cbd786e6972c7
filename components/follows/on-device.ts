import { createStoredList } from '@/lib/client/stored-list';
import type { Followed } from '@/lib/follows/schema';
import { ON_DEVICE } from '@/lib/limits';

const KEY = /^(creator|tag|search):(.+)$/su;

/** Follows of a visitor, as `kind:name`. The list exists once the visitor has chosen to keep follows on this device. */
export const followedList = createStoredList('follows', ON_DEVICE.follows, (value) =>
  KEY.test(value),
);

export const toFollowKey = ({ kind, name }: Followed): string => `${kind}:${name}`;

export const parseFollowKeys = (keys: readonly string[]): Followed[] =>
  keys.flatMap((key) => {
    const [, kind, name = ''] = KEY.exec(key) ?? [];
    return kind ? [{ kind: kind as Followed['kind'], name }] : [];
  });

/** Returns false if the storage is blocked or full. */
export function removeFollowed(key: string): boolean {
  return followedList.write(followedList.read().filter((other) => other !== key));
}
