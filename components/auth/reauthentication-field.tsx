import { PasswordField } from '@/components/ui/password-field';
import { TEXT } from '@/lib/limits';

interface Props {
  label: string;
  error?: string | undefined;
}

export function ReauthenticationField({ label, error }: Props) {
  return (
    <PasswordField
      name="password"
      label={label}
      error={error}
      autoComplete="current-password"
      maxLength={TEXT.password}
    />
  );
}
