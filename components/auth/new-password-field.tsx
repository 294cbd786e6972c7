import { PasswordField } from '@/components/ui/password-field';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';

interface Props {
  name: string;
  label: string;
  error: string | undefined;
}

export function NewPasswordField(props: Props) {
  return (
    <PasswordField
      {...props}
      // Most errors repeat the hint.
      hint={props.error ? undefined : authText.passwordHint(TEXT.passwordMin)}
      autoComplete="new-password"
      minLength={TEXT.passwordMin}
      maxLength={TEXT.password}
    />
  );
}
