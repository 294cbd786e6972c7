import type { InputHTMLAttributes } from 'react';
import { TextField } from '@/components/ui/text-field';
import { TEXT } from '@/lib/limits';
import { authText } from '@/lib/messages/auth';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  hint: string;
  error: string | undefined;
}

export function UsernameField(props: Props) {
  return (
    <TextField
      {...props}
      name="username"
      label={authText.username}
      autoComplete="nickname"
      autoCapitalize="none"
      spellCheck={false}
      pattern="[A-Za-z0-9_\-]+"
      title={authText.usernameCharacters}
      minLength={TEXT.usernameMin}
      maxLength={TEXT.username}
    />
  );
}
