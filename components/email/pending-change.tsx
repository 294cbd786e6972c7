'use client';

import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import type { PendingEmail } from '@/lib/email/schema';
import { emailText } from '@/lib/messages/email';
import { cancelEmailChange } from './api';
import styles from './email-settings.module.css';

const text = emailText.settings;

interface Props {
  pending: PendingEmail;
  takesFocus: boolean;
  onCancel: () => void;
}

export function PendingChange({ pending, takesFocus, onCancel }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) container.current?.focus();
  }, [takesFocus]);

  async function cancelChange() {
    setIsBusy(true);
    try {
      await cancelEmailChange();
      showToast({ kind: 'status', text: text.canceled });
      onCancel();
    } catch {
      setIsBusy(false);
      showToast({ kind: 'alert', text: text.cancelFailed });
    }
  }

  return (
    <div ref={container} className={styles.pending} tabIndex={-1}>
      <h3>{text.pending(pending.email)}</h3>
      <p className="secondary">{text.pendingText}</p>
      <p className={styles.action}>
        <Button kind="quiet" disabled={isBusy} onClick={cancelChange}>
          {isBusy ? text.canceling : text.cancel}
        </Button>
      </p>
    </div>
  );
}
