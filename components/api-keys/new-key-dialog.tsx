'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAlert } from '@/components/ui/form-alert';
import { DialogActions, ModalDialog } from '@/components/ui/modal-dialog';
import { TextField } from '@/components/ui/text-field';
import type { Shown } from '@/lib/api-keys/hooks';
import type { NewKeyInput } from '@/lib/api-keys/schema';
import { ACCESS } from '@/lib/auth/schema';
import { useForm } from '@/lib/http/use-form';
import { API_KEYS, TEXT } from '@/lib/limits';
import { apiKeyText as text } from '@/lib/messages/en/api-keys';
import { passwordText } from '@/lib/messages/en/settings';
import styles from './new-key-dialog.module.css';

interface Props {
  /** The password need not be given. */
  isFresh: boolean;
  create: (input: NewKeyInput) => Promise<Shown>;
  onMade: (shown: Shown) => void;
  onClose: () => void;
}

const NEVER = 'never';
/** Long enough to forget it, short enough that a lost one does not matter for ever. */
const USUAL_DAYS = 90;

function toInput(given: FormData): NewKeyInput {
  const days = API_KEYS.days.find((choice) => String(choice) === given.get('expiresInDays'));
  return {
    name: String(given.get('name')),
    access: given.get('access') === 'write' ? 'write' : 'read',
    expiresInDays: days ?? null,
    password: String(given.get('password')) || undefined,
  };
}

/** Asks what a key is for, and who it is that asks. */
export function NewKeyDialog({ isFresh, create, onMade, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { form, isBusy, alert, errors, submit } = useForm(text.createFailed, async (given) => {
    const shown = await create(toInput(given));
    // Closed first: what lies behind a modal dialog takes no focus.
    dialog.current?.close();
    onMade(shown);
  });
  return (
    <ModalDialog dialog={dialog} title={text.makeTitle} onClose={onClose}>
      <form ref={form} className={styles.form} method="post" onSubmit={submit}>
        <TextField
          name="name"
          label={text.name}
          hint={text.nameHint}
          error={errors.name}
          maxLength={TEXT.apiKey}
          autoComplete="off"
        />
        <Field label={text.accessLabel} hint={text.accessHint} error={errors.access}>
          {(ids) => (
            <select {...ids} name="access">
              {ACCESS.map((access) => (
                <option key={access} value={access}>
                  {text.accessChoices[access]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={text.expiry} error={errors.expiresInDays}>
          {(ids) => (
            <select {...ids} name="expiresInDays" defaultValue={USUAL_DAYS}>
              {API_KEYS.days.map((days) => (
                <option key={days} value={days}>
                  {text.expiryChoices[days]}
                </option>
              ))}
              <option value={NEVER}>{text.expiryNever}</option>
            </select>
          )}
        </Field>
        <TextField
          name="password"
          label={text.password}
          hint={isFresh ? passwordText.currentNotNeeded : undefined}
          error={errors.password}
          required={!isFresh}
          type="password"
          autoComplete="current-password"
          maxLength={TEXT.password}
        />
        <FormAlert>{alert}</FormAlert>
        <DialogActions>
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            {text.cancel}
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? text.creating : text.create}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
