'use client';

import { Button } from '@/components/ui/button';
import { EmptyNote } from '@/components/ui/empty-note';
import hills from '@/components/ui/hills.module.css';
import { isLostScript } from '@/components/ui/lost-script';
import { ReloadNotice } from '@/components/ui/reload-notice';
import { type Failed, useAgain } from '@/components/ui/use-again';
import { settingsText } from '@/lib/messages/settings';

export default function SettingsError({ error, reset }: Failed) {
  const retry = useAgain(reset);
  if (isLostScript(error)) return <ReloadNotice />;
  return (
    <EmptyNote
      picture={hills.askew}
      title={settingsText.loadFailedTitle}
      text={settingsText.loadFailed}
    >
      <Button onClick={retry}>{settingsText.tryAgain}</Button>
    </EmptyNote>
  );
}
