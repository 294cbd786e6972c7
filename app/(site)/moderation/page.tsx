import type { Metadata } from 'next';
import { ModerationFigures } from '@/components/reports/moderation-figures';
import { moderationFiguresText } from '@/lib/messages/moderation-figures';
import { listMonthlyFigures } from '@/lib/moderation/queries/monthly-figures';

export const dynamic = 'force-dynamic';

export const metadata: Metadata = {
  title: moderationFiguresText.title,
  description: moderationFiguresText.lead,
};

export default async function ModerationPage() {
  return <ModerationFigures months={await listMonthlyFigures()} />;
}
