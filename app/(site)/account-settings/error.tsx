'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { SettingsSection } from '@/components/account/settings-section';
import { Button } from '@/components/ui/button';
import { settingsText } from '@/lib/messages/en/settings';

export default function SettingsError({ reset }: { reset: () => void }) {
  const { refresh } = useRouter();
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
