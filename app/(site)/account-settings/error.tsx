'use client';

import { SettingsSection } from '@/components/account/settings-section';
import { Button } from '@/components/ui/button';
import { isLostScript } from '@/components/ui/lost-script';
import { ReloadNotice } from '@/components/ui/reload-notice';
import { type Failed, useAgain } from '@/components/ui/use-again';
import { settingsText } from '@/lib/messages/en/settings';

export default function SettingsError({ error, reset }: Failed) {
  const again = useAgain(reset);
  if (isLostScript(error)) return <ReloadNotice />;
  return (
    <SettingsSection title={settingsText.loadFailedTitle} text={settingsText.loadFailed}>
      <p>
        <Button onClick={again}>{settingsText.tryAgain}</Button>
      </p>
    </SettingsSection>
  );
}
