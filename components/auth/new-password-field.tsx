import { TextField } from '@/components/ui/text-field';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';

interface Props {
  name: string;
  label: string;
  error: string | undefined;
}

export function NewPasswordField(props: Props) {
  return (
    <TextField
      {...props}
      hint={authText.passwordHint(TEXT.passwordMin)}
      type="password"
      autoComplete="new-password"
      minLength={TEXT.passwordMin}
      maxLength={TEXT.password}
    />
  );
}
