'use client';

import { emailText } from '@/lib/messages/email';
import { paths } from '@/lib/paths';
import { submitUnsubscription } from './api';
import { EmailLinkAction } from './email-link-action';
import { UNSUBSCRIBED } from './results';

export function Unsubscribe() {
  return (
    <EmailLinkAction
      text={emailText.unsubscribe}
      newLinkHref={paths.settings.notices()}
      redeem={async (code) => {
        await submitUnsubscription(code);
        return UNSUBSCRIBED;
      }}
    />
  );
}
