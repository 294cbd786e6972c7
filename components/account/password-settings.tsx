'use client';

import { useSessions } from '@/lib/accounts/hooks';
import type { Session } from '@/lib/accounts/schema';
import { passwordText, sessionText } from '@/lib/messages/en/settings';
import { PasswordForm } from './password-form';
import { SessionList } from './session-list';
import { SettingsSection } from './settings-section';

interface Props {
  email: string;
  /** Signed in a moment ago. */
  isFresh: boolean;
  sessions: Session[];
  /** When the page was made: both sides write the same times. */
  now: number;
}

/** What keeps others out. */
export function PasswordSettings({ email, isFresh, sessions: first, now }: Props) {
  const { sessions, refresh, end, endAll } = useSessions(first);
  return (
    <>
      <SettingsSection title={passwordText.title} text={passwordText.hint}>
        <PasswordForm email={email} isFresh={isFresh} onChanged={refresh} />
      </SettingsSection>
      <SettingsSection title={sessionText.title} text={sessionText.hint}>
        <SessionList sessions={sessions} now={now} onEnd={end} onEndAll={endAll} />
      </SettingsSection>
    </>
  );
}
