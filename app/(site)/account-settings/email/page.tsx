import type { Metadata } from 'next';
import { EmailSettings } from '@/components/account/email-settings';
import { NoticeSettings } from '@/components/account/notice-settings';
import { accountPaths } from '@/lib/account-paths';
import { requirePageViewer } from '@/lib/auth/page-viewer';
import { getEmailState } from '@/lib/email/queries';
import { emailText } from '@/lib/messages/email';
import { getNoticeSettings } from '@/lib/notices/queries';

export const metadata: Metadata = { title: emailText.settings.title, robots: { index: false } };

export default async function EmailSettingsPage() {
  const viewer = await requirePageViewer(accountPaths.settings.email());
  const [state, settings] = await Promise.all([
    getEmailState(viewer.id),
    getNoticeSettings(viewer),
  ]);
  return (
    <>
      <EmailSettings {...state} />
      <NoticeSettings
        settings={settings}
        isVerified={state.isVerified}
        isAdmin={viewer.role === 'admin'}
      />
    </>
  );
}
