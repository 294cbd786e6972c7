'use client';

import { useRouter } from 'next/navigation';
import { startTransition } from 'react';
import { AdminPage } from '@/components/admin/admin-page';
import { Button } from '@/components/ui/button';
import { adminText } from '@/lib/messages/en/admin';

export default function AdminError({ reset }: { reset: () => void }) {
  const { refresh } = useRouter();
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
