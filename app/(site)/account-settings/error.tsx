'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { SettingsSection } from '@/components/account/settings-section';
import { Button } from '@/components/ui/button';
import { isLostScript, ReloadNotice } from '@/components/ui/reload-notice';
import { settingsText } from '@/lib/messages/en/settings';

interface Props {
  error: Error;
  reset: () => void;
}

export default function SettingsError({ error, reset }: Props) {
  const { refresh } = useRouter();
  if (isLostScript(error)) return <ReloadNotice />;
  const again = () =>
    startTransition(() => {
      refresh();
      reset();
    });
  return (
    <SettingsSection title={settingsText.loadFailedTitle} text={settingsText.loadFailed}>
      <p>
        <Button onClick={again}>{settingsText.tryAgain}</Button>
      </p>
    </SettingsSection>
  );
}
