'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { emailText } from '@/lib/messages/email';
import { resendVerification } from './api';
import styles from './email-settings.module.css';

const text = emailText.settings;

export function ResendVerification() {
  const [isBusy, setIsBusy] = useState(false);

  async function send() {
    setIsBusy(true);
    try {
      await resendVerification();
      showToast({ kind: 'status', text: text.resent });
    } catch (error) {
      const message = error instanceof Error ? error.message : '';
      showToast({ kind: 'alert', text: message || text.resendFailed });
    }
    setIsBusy(false);
  }

  return (
    <>
      <p className="secondary">{text.whyVerify}</p>
      <p className={styles.action}>
        <Button kind="quiet" disabled={isBusy} onClick={send}>
          {isBusy ? text.resending : text.resend}
        </Button>
      </p>
    </>
  );
}
