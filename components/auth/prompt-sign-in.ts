import { requestLogin } from '@/components/auth/login-request';
import { showToast, type Toast } from '@/components/ui/toast';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';

interface Prompt {
  text: string;
  /** Gets the focus back. */
  from: HTMLElement | null;
  /** For keyboard users. */
  takesFocus: boolean;
  beforeLogin?: () => void;
  /** Called after signing in on this page. */
  onLogin?: () => unknown;
  /** An alternative that needs no account. */
  action?: Toast['action'] | undefined;
}

/** Shows that an action needs an account, with a link that opens the login dialog. */
export function promptSignIn({
  text,
  from,
  takesFocus,
  beforeLogin,
  onLogin,
  action,
}: Prompt): void {
  const onFollow = () => {
    beforeLogin?.();
    requestLogin(null, { onLogin });
  };
  const href = paths.login(location.pathname + location.search);
  showToast({
    kind: 'alert',
    text,
    link: { href, text: siteText.login, onFollow },
    ...(action && { action }),
    returnFocusTo: from,
    shouldFocusLink: takesFocus,
  });
}
