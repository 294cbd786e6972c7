import { Field } from '@/components/ui/field';
import { TEXT } from '@/lib/limits';
import { roleText } from '@/lib/messages/en/admin-users';

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

/** The same where the log alone is told, and need not be. */
export function WhyField({ error }: { error: string | undefined }) {
  return <ReasonField name="reason" label={roleText.why} hint={roleText.whyHint} error={error} />;
}
