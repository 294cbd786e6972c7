'use client';

import { Button } from '@/components/ui/button';
import hills from '@/components/ui/hills.module.css';
import { isLostScript } from '@/components/ui/lost-script';
import { Notice } from '@/components/ui/notice';
import { ReloadNotice } from '@/components/ui/reload-notice';
import { type Failed, useAgain } from '@/components/ui/use-again';
import { adminText } from '@/lib/messages/admin';

export default function AdminError({ error, reset }: Failed) {
  const retry = useAgain(reset);
  if (isLostScript(error)) return <ReloadNotice />;
  return (
    <Notice picture={hills.askew} title={adminText.errorTitle} text={adminText.error}>
      <Button onClick={retry}>{adminText.tryAgain}</Button>
    </Notice>
  );
}
