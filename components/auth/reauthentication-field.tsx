import { TextField } from '@/components/ui/text-field';
import { TEXT } from '@/lib/limits';

interface Props {
  label: string;
  error?: string | undefined;
}

export function ReauthenticationField({ label, error }: Props) {
  return (
    <TextField
      name="password"
      label={label}
      error={error}
      type="password"
      autoComplete="current-password"
      maxLength={TEXT.password}
    />
  );
}
