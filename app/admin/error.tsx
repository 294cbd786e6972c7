'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { Button } from '@/components/ui/button';
import { isLostScript, ReloadNotice } from '@/components/ui/reload-notice';
import { adminText } from '@/lib/messages/en/admin';

interface Props {
  error: Error;
  reset: () => void;
}

export default function AdminError({ error, reset }: Props) {
  const { refresh } = useRouter();
  if (isLostScript(error)) return <ReloadNotice />;
  const again = () =>
    startTransition(() => {
      refresh();
      reset();
    });
  return (
    <AdminPage title={adminText.errorTitle} text={adminText.error}>
      <p>
        <Button onClick={again}>{adminText.tryAgain}</Button>
      </p>
    </AdminPage>
  );
}
