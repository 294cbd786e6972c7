'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { showToast } from '@/components/ui/toast';
import type { PendingEmail } from '@/lib/accounts/schema';
import { emailText } from '@/lib/messages/en/email';
import styles from './email-settings.module.css';
import { NewEmailForm } from './new-email-form';
import { PendingChange } from './pending-change';
import { SendAgain } from './send-again';

const text = emailText.settings;

interface Props {
  email: string;
  isVerified: boolean;
  /** The change that waits to be confirmed. */
  pending: PendingEmail | null;
}

/** The tab of one's e-mail address: what it is, whether it is verified, and changing it. */
export function EmailSettings({ email, isVerified, pending: first }: Props) {
  const [pending, setPending] = useState(first);
  const [asked, setAsked] = useState(0);

  function ask(next: PendingEmail) {
    setPending(next);
    setAsked(asked + 1);
    showToast({ kind: 'status', text: text.asked });
  }

  return (
    <section className={styles.settings} aria-labelledby="email-settings">
      <h2 id="email-settings" className={styles.title}>
        {text.title}
      </h2>
      <div className={styles.current}>
        <Field label={text.email}>
          {(ids) => <input {...ids} type="email" value={email} disabled />}
        </Field>
        <p className={isVerified ? styles.verified : styles.unverified}>
          {isVerified ? text.verified : text.notVerified}
        </p>
        {!isVerified && <SendAgain />}
      </div>
      {pending && (
        <PendingChange
          key={asked}
          pending={pending}
          takesFocus={asked > 0}
          onCancel={() => setPending(null)}
        />
      )}
      <NewEmailForm key={`form-${asked}`} onAsk={ask} />
    </section>
  );
}
