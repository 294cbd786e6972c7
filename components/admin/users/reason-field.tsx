import { Field } from '@/components/ui/field';
import { TEXT } from '@/lib/limits';

interface Props {
  name: string;
  label: string;
  hint: string;
  error?: string | undefined;
  defaultValue?: string | undefined;
  required?: boolean;
}

/** Why an admin acts, in their own words. */
export function ReasonField({ label, hint, error, ...textarea }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => <textarea {...textarea} {...ids} rows={3} maxLength={TEXT.reason} />}
    </Field>
  );
}
