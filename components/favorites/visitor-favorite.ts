import { setPendingAction } from '@/components/auth/pending-action';
import { promptSignIn } from '@/components/auth/prompt-sign-in';
import { showToast } from '@/components/ui/toast';
import { ON_DEVICE } from '@/lib/limits';
import { favoriteText } from '@/lib/messages/favorites';
import { keptText } from '@/lib/messages/kept';
import { paths } from '@/lib/paths';
import { keptList, removeKept } from './on-device';

interface Press {
  id: string;
  /** The pressed button. */
  from: HTMLElement | null;
  isByKeyboard: boolean;
}

/** Once the visitor has chosen to keep favorites on this device, the button does so. */
export function toggleKept(press: Press): void {
  if (!keptList.exists()) offerToKeep(press);
  else if (!keptList.read().includes(press.id)) keep(press);
  else if (removeKept(press.id)) showToast({ kind: 'status', text: keptText.removed });
  else requireAccount(press, keptText.notStored);
}

/** Shows that favorites need an account, and offers to keep them on this device instead. */
export function offerToKeep(press: Press): void {
  const action = { text: keptText.keep, onPress: () => keep(press) };
  requireAccount(press, favoriteText.signInFirst, action);
}

function keep(press: Press): void {
  const others = keptList.read().filter((id) => id !== press.id);
  const isFull = others.length >= ON_DEVICE.kept;
  if (isFull || !keptList.write([press.id, ...others])) {
    requireAccount(press, isFull ? keptText.full : keptText.notStored);
    return;
  }
  const link = { href: paths.favorites(), text: keptText.show };
  showToast({ kind: 'status', text: keptText.kept, link });
}

function requireAccount(
  { id, from, isByKeyboard }: Press,
  text: string,
  action?: Parameters<typeof promptSignIn>[0]['action'],
): void {
  promptSignIn({
    text,
    action,
    from,
    takesFocus: isByKeyboard,
    beforeLogin: () => setPendingAction({ favorite: id }),
  });
}
