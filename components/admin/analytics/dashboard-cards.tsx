import type { Dashboard, Figure } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { numberText } from '@/lib/messages/formats';
import { ChangeCaption, ChangeLine } from './change-line';
import { StatCard, StatCards } from './stat-card';

/** The totals, and what the last week and month added to them. */
export function DashboardCards({
  dashboard: { totals, weekly, monthly },
}: {
  dashboard: Dashboard;
}) {
  const growth = (figure: Figure, caption?: string) => (
    <>
      {caption && <ChangeCaption>{caption}</ChangeCaption>}
      <ChangeLine span={analyticsText.week} change={weekly[figure]} />
      <ChangeLine span={analyticsText.month} change={monthly[figure]} />
    </>
  );
  const { figures } = analyticsText;
  return (
    <StatCards label={analyticsText.totals}>
      <StatCard
        label={analyticsText.wallpapers}
        value={numberText(totals.wallpapers)}
        note={analyticsText.hidden(totals.hiddenWallpapers)}
      >
        {growth('uploads', analyticsText.uploadedSince)}
      </StatCard>
      <StatCard
        label={analyticsText.activeUsers}
        value={numberText(totals.activeUsers)}
        note={analyticsText.active(totals.users)}
      >
        {growth('accounts', analyticsText.figures.accounts)}
      </StatCard>
      <StatCard
        label={figures.downloads}
        value={numberText(totals.downloads)}
        note={analyticsText.allTime}
      >
        {growth('downloads')}
      </StatCard>
      <StatCard
        label={figures.favorites}
        value={numberText(totals.favorites)}
        note={analyticsText.favorites}
      >
        {growth('favorites')}
      </StatCard>
      <StatCard label={figures.views} value={numberText(totals.views)} note={analyticsText.allTime}>
        {growth('views')}
      </StatCard>
      <StatCard
        label={analyticsText.categories}
        value={numberText(totals.categories)}
        note={analyticsText.perCategory(totals.wallpapers, totals.categories)}
      />
    </StatCards>
  );
}
