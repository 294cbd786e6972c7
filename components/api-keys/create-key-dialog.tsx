'use client';

import { useRef } from 'react';
import { ReauthenticationField } from '@/components/auth/reauthentication-field';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import type { NewKeyInput } from '@/lib/api-keys/schema';
import { ACCESS } from '@/lib/auth/schema';
import { API_KEYS, TEXT } from '@/lib/limits';
import { apiKeyText as text } from '@/lib/messages/api-keys';
import type { CreatedKey } from './use-api-keys';

interface Props {
  create: (input: NewKeyInput) => Promise<CreatedKey>;
  /** @param created null if the dialog was canceled. */
  onClose: (created: CreatedKey | null) => void;
}

const NEVER = 'never';
const DEFAULT_DAYS = 90;

function toInput(data: FormData): NewKeyInput {
  const days = API_KEYS.days.find((choice) => String(choice) === data.get('expiresInDays'));
  return {
    name: String(data.get('name')),
    access: data.get('access') === 'write' ? 'write' : 'read',
    expiresInDays: days ?? null,
    password: String(data.get('password')),
  };
}

export function CreateKeyDialog({ create, onClose }: Props) {
  const created = useRef<CreatedKey>(null);

  async function send(data: FormData) {
    created.current = await create(toInput(data));
  }

  return (
    <FormDialog
      title={text.newKey}
      confirm={text.create}
      busy={text.creating}
      errorMessage={text.createFailed}
      send={send}
      onClose={() => onClose(created.current)}
    >
      {(errors) => (
        <>
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
              <Select {...ids} name="access">
                {ACCESS.map((access) => (
                  <option key={access} value={access}>
                    {text.access[access]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label={text.expiry} error={errors.expiresInDays}>
            {(ids) => (
              <Select {...ids} name="expiresInDays" defaultValue={DEFAULT_DAYS}>
                {API_KEYS.days.map((days) => (
                  <option key={days} value={days}>
                    {text.expiryChoices[days]}
                  </option>
                ))}
                <option value={NEVER}>{text.expiryNever}</option>
              </Select>
            )}
          </Field>
          <ReauthenticationField label={text.password} error={errors.password} />
        </>
      )}
    </FormDialog>
  );
}
