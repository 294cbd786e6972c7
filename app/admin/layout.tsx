import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { AdminFrame } from '@/components/admin/admin-frame';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { adminText } from '@/lib/messages/admin';
import { SITE_NAME } from '@/lib/messages/site-name';
import { countQueue } from '@/lib/moderation/queries/queue';

export const metadata: Metadata = {
  title: {
    default: adminText.dashboard,
    template: `%s · ${adminText.administrator} · ${SITE_NAME}`,
  },
  robots: { index: false, follow: false },
};

/** Each page also requires an admin: a layout doesn't render again on navigation. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const waiting = await countQueue(await requireAdminPage());
  return <AdminFrame waiting={waiting}>{children}</AdminFrame>;
}
