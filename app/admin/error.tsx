'use client';

import { AdminPage } from '@/components/admin/admin-page';
import { Button } from '@/components/ui/button';
import { isLostScript } from '@/components/ui/lost-script';
import { ReloadNotice } from '@/components/ui/reload-notice';
import { type Failed, useAgain } from '@/components/ui/use-again';
import { adminText } from '@/lib/messages/en/admin';

export default function AdminError({ error, reset }: Failed) {
  const again = useAgain(reset);
  if (isLostScript(error)) return <ReloadNotice />;
  return (
    <AdminPage title={adminText.errorTitle} text={adminText.error}>
      <p>
        <Button onClick={again}>{adminText.tryAgain}</Button>
      </p>
    </AdminPage>
  );
}
