'use client';

import { accountPaths } from '@/lib/account-paths';
import { emailText } from '@/lib/messages/email';
import { submitUnsubscription } from './api';
import { EmailLinkAction } from './email-link-action';
import { UNSUBSCRIBED } from './results';

export function Unsubscribe() {
  return (
    <EmailLinkAction
      text={emailText.unsubscribe}
      newLinkHref={accountPaths.settings.notices()}
      redeem={async (code) => {
        await submitUnsubscription(code);
        return UNSUBSCRIBED;
      }}
    />
  );
}
