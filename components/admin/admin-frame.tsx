import type { ReactNode } from 'react';
import { DisplayMenu } from '@/components/layout/display-menu';
import { PageFocus } from '@/components/layout/page-focus';
import { LoginModalLoader } from '@/components/login/login-modal-loader';
import { Shortcuts } from '@/components/shortcuts/shortcuts';
import { LinkPendingRegion } from '@/components/ui/link-pending-region';
import { Toaster } from '@/components/ui/toaster';
import { pageText } from '@/lib/messages/pages';
import type { QueueCounts } from '@/lib/moderation/schema';
import styles from './admin-frame.module.css';
import { AdminSidebar } from './admin-sidebar';

interface Props {
  waiting: QueueCounts;
  children: ReactNode;
}

export function AdminFrame({ waiting, children }: Props) {
  return (
    <div className={styles.frame}>
      <a className={styles.skip} href="#content">
        {pageText.skipToContent}
      </a>
      <AdminSidebar waiting={waiting} displayMenu={<DisplayMenu area="admin" />} />
      <main id="content" className={styles.content} tabIndex={-1}>
        {children}
      </main>
      <LinkPendingRegion />
      <LoginModalLoader />
      <Toaster />
      <PageFocus />
      <Shortcuts />
    </div>
  );
}
