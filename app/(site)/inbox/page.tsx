import type { Metadata } from 'next';
import { Inbox } from '@/components/notices/inbox';
import { requirePageViewer } from '@/lib/auth/page-viewer';
import { PAGE } from '@/lib/limits';
import { inboxText } from '@/lib/messages/inbox';
import { listNotices } from '@/lib/notices/queries';
import { paths } from '@/lib/paths';
import styles from './page.module.css';

export const metadata: Metadata = { title: inboxText.title, robots: { index: false } };

export default async function InboxPage() {
  const viewer = await requirePageViewer(paths.inbox());
  const first = await listNotices(viewer, { page: 1, limit: PAGE.size });
  return (
    <div className={styles.page}>
      <Inbox first={first} now={Date.now()} />
    </div>
  );
}
