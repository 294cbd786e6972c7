'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { KeyHint } from '@/components/shortcuts/key-hint';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { ApiError } from '@/lib/client/fetcher';
import { useForm } from '@/lib/client/use-form';
import { TEXT } from '@/lib/limits';
import { moderationText } from '@/lib/messages/admin-moderation';
import { authText } from '@/lib/messages/auth';
import { dialogText } from '@/lib/messages/dialogs';
import styles from './reject-panel.module.css';

interface Props {
  isAppealed: boolean;
  isBusy: boolean;
  onReject: (reason: string) => unknown;
  onBack: () => void;
}

const { presetReasons } = moderationText;
const OTHER_REASON_KEY = String(presetReasons.length + 1);

export function RejectPanel({ isAppealed, isBusy, onReject, onBack }: Props) {
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const [reason, setReason] = useState('');
  const otherReasonShortcut = useShortcut(OTHER_REASON_KEY);
  const hasKeys = otherReasonShortcut !== undefined;
  useEffect(() => panel.current?.focus(), []);

  const { form, errors, submit } = useForm(dialogText.failed, sendReason, { isReusable: true });

  async function sendReason() {
    if (reason.trim() !== '') return void (await onReject(reason));
    const issues = [{ path: 'reason', message: authText.blankField }];
    throw new ApiError(0, authText.blankField, { issues });
  }

  return (
    <section
      ref={panel}
      className={styles.panel}
      tabIndex={-1}
      aria-labelledby={id}
      aria-busy={isBusy}
      onKeyDown={({ key }) => key === 'Escape' && onBack()}
    >
      <h2 id={id} className={styles.question}>
        {isAppealed ? moderationText.upholdTitle : moderationText.rejectTitle}
      </h2>
      <ul className={styles.presets}>
        {presetReasons.map((text, index) => (
          <li key={text}>
            {/* Not `disabled`, which would drop the focus. */}
            <button
              type="button"
              className={styles.reason}
              aria-disabled={isBusy}
              aria-keyshortcuts={hasKeys ? String(index + 1) : undefined}
              onClick={() => onReject(text)}
            >
              <KeyHint name={String(index + 1)} />
              {text}
            </button>
          </li>
        ))}
      </ul>
      <form ref={form} className={styles.otherReason} onSubmit={submit}>
        <Field label={moderationText.otherReason} error={errors.reason}>
          {(ids) => (
            <textarea
              {...ids}
              name="reason"
              aria-keyshortcuts={otherReasonShortcut}
              rows={2}
              required
              maxLength={TEXT.reason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <p className={styles.actions}>
          <Button kind="quiet" onClick={onBack}>
            {moderationText.back}
          </Button>
          <Button type="submit" kind="danger" disabled={isBusy}>
            {isAppealed ? moderationText.uphold : moderationText.submitRejection}
          </Button>
        </p>
      </form>
    </section>
  );
}
