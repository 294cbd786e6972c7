'use client';

import { AdminPage } from '@/components/admin/admin-page';
import { Button } from '@/components/ui/button';
import { useAgain } from '@/components/ui/use-again';
import { adminText } from '@/lib/messages/en/admin';

export default function AdminError({ reset }: { reset: () => void }) {
  const again = useAgain(reset);
  return (
    <AdminPage title={adminText.errorTitle} text={adminText.error}>
      <p>
        <Button onClick={again}>{adminText.tryAgain}</Button>
      </p>
    </AdminPage>
  );
}
