import { TextField } from '@/components/ui/text-field';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';

interface Props {
  label: string;
  /** Signed in recently, which makes the field optional. */
  isFresh: boolean;
  error?: string | undefined;
}

export function ReauthenticationField({ label, isFresh, error }: Props) {
  return (
    <TextField
      name="password"
      label={label}
      hint={isFresh ? authText.reauthenticationOptional : undefined}
      error={error}
      required={!isFresh}
      type="password"
      autoComplete="current-password"
      maxLength={TEXT.password}
    />
  );
}
