'use client';

import { ApiKeys } from '@/components/api-keys/api-keys';
import { useApiKeys } from '@/components/api-keys/use-api-keys';
import type { Session } from '@/lib/accounts/schema';
import type { ApiKey } from '@/lib/api-keys/schema';
import { apiKeyText } from '@/lib/messages/api-keys';
import { passwordText, sessionText } from '@/lib/messages/settings';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';
import { SettingsSection } from './settings-section';
import { useSessions } from './use-sessions';

interface Props {
  email: string;
  sessions: Session[];
  keys: ApiKey[];
  /** Render time of the server, so that both sides format the same relative times. */
  now: number;
}

export function PasswordSettings({ email, sessions: initialSessions, keys, now }: Props) {
  const { sessions, refresh, end, endAll } = useSessions(initialSessions);
  const apiKeys = useApiKeys(keys);
  const onChanged = () => Promise.all([refresh(), apiKeys.refresh()]);
  return (
    <>
      <SettingsSection title={passwordText.title} text={passwordText.hint}>
        <PasswordForm email={email} hasKeys={apiKeys.keys.length > 0} onChanged={onChanged} />
      </SettingsSection>
      <SettingsSection title={sessionText.title} text={sessionText.hint}>
        <SessionList sessions={sessions} now={now} onEnd={end} onEndAll={endAll} />
      </SettingsSection>
      <SettingsSection id="api-keys" title={apiKeyText.title} text={apiKeyText.hint}>
        <ApiKeys {...apiKeys} now={now} />
      </SettingsSection>
    </>
  );
}
