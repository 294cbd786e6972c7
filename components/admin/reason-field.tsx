import { Field } from '@/components/ui/field';
import { TEXT } from '@/lib/limits';
import { adminText } from '@/lib/messages/admin';

interface Props {
  name?: string;
  label?: string;
  hint: string | undefined;
  error?: string | undefined;
  defaultValue?: string | undefined;
  required?: boolean;
}

export function ReasonField({ name = 'reason', label = adminText.reason, ...rest }: Props) {
  const { hint, error, ...textarea } = rest;
  return (
    <Field label={label} hint={hint} isOptional={!textarea.required} error={error}>
      {(ids) => <textarea {...textarea} {...ids} name={name} rows={3} maxLength={TEXT.reason} />}
    </Field>
  );
}
