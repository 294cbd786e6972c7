import { setPendingAction } from '@/components/auth/pending-action';
import { promptSignIn } from '@/components/auth/prompt-sign-in';
import { showToast } from '@/components/ui/toast';
import type { Followed } from '@/lib/follows/schema';
import { ON_DEVICE } from '@/lib/limits';
import { deviceFollowText } from '@/lib/messages/follows';
import { paths } from '@/lib/paths';
import { followedList, removeFollowed, toFollowKey } from './on-device';

interface Press {
  follow: Followed;
  /** The pressed button. */
  from: HTMLElement;
  isByKeyboard: boolean;
}

/** Once the visitor has chosen to keep what they follow on this device, the button does so. */
export function toggleOnDevice(press: Press): void {
  const key = toFollowKey(press.follow);
  if (!followedList.exists()) offerToKeep(press);
  else if (!followedList.read().includes(key)) keep(press);
  else if (removeFollowed(key)) showToast({ kind: 'status', text: deviceFollowText.removed });
  else requireAccount(press, deviceFollowText.notStored);
}

/** Shows that following needs an account, and offers to keep it on this device instead. */
export function offerToKeep(press: Press): void {
  const action = { text: deviceFollowText.keep, onPress: () => keep(press) };
  requireAccount(press, deviceFollowText.signInFirst, action);
}

function keep(press: Press): void {
  const key = toFollowKey(press.follow);
  const others = followedList.read().filter((other) => other !== key);
  const isFull = others.length >= ON_DEVICE.follows;
  if (isFull || !followedList.write([key, ...others])) {
    requireAccount(press, isFull ? deviceFollowText.full : deviceFollowText.notStored);
    return;
  }
  const link = { href: paths.following(), text: deviceFollowText.show };
  showToast({ kind: 'status', text: deviceFollowText.kept, link });
}

function requireAccount(
  { follow, from, isByKeyboard }: Press,
  text: string,
  action?: Parameters<typeof promptSignIn>[0]['action'],
): void {
  promptSignIn({
    text,
    action,
    from,
    takesFocus: isByKeyboard,
    beforeLogin: () => setPendingAction({ follow }),
  });
}
