import type { Metadata } from 'next';
import { AnalyticsScreen } from '@/components/figures/analytics-screen';
import { firstOf } from '@/lib/admin/address';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { getAnalytics } from '@/lib/figures/queries/analytics';
import { periodSchema } from '@/lib/figures/schema';
import { adminText } from '@/lib/messages/en/admin';

interface Props {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const metadata: Metadata = { title: adminText.analytics };

export default async function AnalyticsPage({ searchParams }: Props) {
  const viewer = await requireAdminPage();
  const { period } = firstOf(await searchParams);
  const analytics = await getAnalytics(viewer, periodSchema.parse(period));
  return <AnalyticsScreen analytics={analytics} />;
}
