import { promptSignIn } from '@/components/auth/prompt-sign-in';
import { showToast } from '@/components/ui/toast';
import { ON_DEVICE } from '@/lib/limits';
import { deviceFollowText } from '@/lib/messages/follows';
import { paths } from '@/lib/paths';
import { followedList, removeFollowed } from './on-device';

interface Press {
  key: string;
  /** The pressed button. */
  from: HTMLElement;
  isByKeyboard: boolean;
}

/** Once the visitor has chosen to keep what they follow on this device, the button does so. */
export function toggleOnDevice(press: Press): void {
  if (!followedList.exists()) offerToKeep(press);
  else if (!followedList.read().includes(press.key)) keep(press);
  else if (removeFollowed(press.key)) showToast({ kind: 'status', text: deviceFollowText.removed });
  else requireAccount(press, deviceFollowText.notStored);
}

/** Shows that following needs an account, and offers to keep it on this device instead. */
export function offerToKeep(press: Press): void {
  const action = { text: deviceFollowText.keep, onPress: () => keep(press) };
  requireAccount(press, deviceFollowText.signInFirst, action);
}

function keep(press: Press): void {
  const others = followedList.read().filter((key) => key !== press.key);
  const isFull = others.length >= ON_DEVICE.follows;
  if (isFull || !followedList.write([press.key, ...others])) {
    requireAccount(press, isFull ? deviceFollowText.full : deviceFollowText.notStored);
    return;
  }
  const link = { href: paths.following(), text: deviceFollowText.show };
  showToast({ kind: 'status', text: deviceFollowText.kept, link });
}

function requireAccount(
  { from, isByKeyboard }: Press,
  text: string,
  action?: Parameters<typeof promptSignIn>[0]['action'],
): void {
  promptSignIn({ text, action, from, takesFocus: isByKeyboard });
}
