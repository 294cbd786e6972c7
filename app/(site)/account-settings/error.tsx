'use client';

import { SettingsSection } from '@/components/account/settings-section';
import { Button } from '@/components/ui/button';
import { useAgain } from '@/components/ui/use-again';
import { settingsText } from '@/lib/messages/en/settings';

export default function SettingsError({ reset }: { reset: () => void }) {
  const again = useAgain(reset);
  return (
    <SettingsSection title={settingsText.loadFailedTitle} text={settingsText.loadFailed}>
      <p>
        <Button onClick={again}>{settingsText.tryAgain}</Button>
      </p>
    </SettingsSection>
  );
}
