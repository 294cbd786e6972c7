'use client';

import { useState } from 'react';
import { NewEmailForm } from '@/components/email/new-email-form';
import { PendingChange } from '@/components/email/pending-change';
import { ResendVerification } from '@/components/email/resend-verification';
import { VerifiedBadge } from '@/components/email/verified-badge';
import { TextField } from '@/components/ui/text-field';
import { showToast } from '@/components/ui/toast';
import type { EmailState, PendingEmail } from '@/lib/email/schema';
import { emailText } from '@/lib/messages/email';
import { SettingsSection } from './settings-section';

const text = emailText.settings;

export function EmailSettings({ email, isVerified, pending: initialPending }: EmailState) {
  const [pending, setPending] = useState(initialPending);
  const [requestCount, setRequestCount] = useState(0);

  function showPending(next: PendingEmail) {
    setPending(next);
    setRequestCount(requestCount + 1);
    showToast({ kind: 'status', text: text.linkSent });
  }

  return (
    <>
      <SettingsSection title={text.title} text={text.hint}>
        <TextField name="current" label={text.email} type="email" value={email} disabled />
        <VerifiedBadge isVerified={isVerified} />
        {!isVerified && <ResendVerification />}
      </SettingsSection>
      <SettingsSection title={text.changeTitle} text={text.changeHint}>
        {pending && (
          <PendingChange
            key={requestCount}
            pending={pending}
            takesFocus={requestCount > 0}
            onCancel={() => setPending(null)}
          />
        )}
        <NewEmailForm key={`form-${requestCount}`} onAsk={showPending} />
      </SettingsSection>
    </>
  );
}
