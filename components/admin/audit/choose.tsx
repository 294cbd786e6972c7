import type { ChangeEventHandler } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { auditText } from '@/lib/messages/en/admin-audit';

export type Choice = readonly [value: string, text: string];

/** What each filter is called, and its choice that leaves it open. */
const WORDS = {
  actor: [auditText.actor, auditText.anyActor],
  action: [auditText.action, auditText.anyAction],
  subjectType: [auditText.subjectType, auditText.anySubject],
} as const;

interface Props {
  name: keyof typeof WORDS;
  value: string;
  choices: Choice[];
  onChange?: ChangeEventHandler<HTMLSelectElement>;
}

/** One filter of the log. */
export function Choose({ name, value, choices, onChange }: Props) {
  const [label, any] = WORDS[name];
  return (
    <Field label={label}>
      {(ids) => (
        <Select {...ids} name={name} defaultValue={value} onChange={onChange}>
          <option value="">{any}</option>
          {choices.map(([choice, text]) => (
            <option key={choice} value={choice}>
              {text}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
