import { accountPaths } from '@/lib/account-paths';
import { emailText } from '@/lib/messages/email';
import { paths } from '@/lib/paths';

const { verify, confirm, undo, unsubscribe } = emailText;

/** Shown in place of the form once the code was accepted. */
export interface EmailLinkResult {
  title: string;
  text: string;
  link: { href: string; text: string };
}

export const VERIFIED: EmailLinkResult = {
  title: verify.doneTitle,
  text: verify.done,
  link: { href: paths.home(), text: verify.home },
};

export const UNSUBSCRIBED: EmailLinkResult = {
  title: unsubscribe.doneTitle,
  text: unsubscribe.done,
  link: { href: accountPaths.settings.notices(), text: unsubscribe.newLink },
};

/** By what the code did. */
export const CONFIRMED = {
  changed: {
    title: confirm.changedTitle,
    text: confirm.changed,
    link: { href: paths.home(), text: confirm.home },
  },
  restored: {
    title: undo.doneTitle,
    text: undo.done,
    link: { href: paths.forgotPassword(), text: undo.resendReset },
  },
} satisfies Record<string, EmailLinkResult>;
