import { TextField } from '@/components/ui/text-field';
import { emailText, profileFormText } from '@/lib/messages/en/settings';
import type { OwnUser } from '@/lib/users/schema';
import { SettingsSection } from './settings-section';

/** One's e-mail address. */
export function EmailSettings({ user }: { user: OwnUser }) {
  return (
    <SettingsSection title={profileFormText.email}>
      <TextField name="email" label={emailText.address} value={user.email} disabled />
    </SettingsSection>
  );
}
