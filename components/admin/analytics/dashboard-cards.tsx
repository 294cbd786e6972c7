import { ChangeLine } from '@/components/charts/change-line';
import { StatCard } from '@/components/charts/stat-card';
import { StatCards } from '@/components/charts/stat-cards';
import type { Dashboard, Figure } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { chartText } from '@/lib/messages/charts';
import { formatNumber } from '@/lib/messages/formats';
import { ChangeCaption } from './change-caption';

export function DashboardCards({
  dashboard: { totals, weekly, monthly },
}: {
  dashboard: Dashboard;
}) {
  const renderGrowth = (figure: Figure, caption?: string) => (
    <>
      {caption && <ChangeCaption>{caption}</ChangeCaption>}
      <ChangeLine period={analyticsText.week} change={weekly[figure]} />
      <ChangeLine period={analyticsText.month} change={monthly[figure]} />
    </>
  );
  const { figures } = analyticsText;
  return (
    <StatCards label={chartText.totals}>
      <StatCard
        label={analyticsText.wallpapers}
        value={formatNumber(totals.wallpapers)}
        note={analyticsText.hiddenCount(totals.hiddenWallpapers)}
      >
        {renderGrowth('uploads', analyticsText.uploadsAllStatuses)}
      </StatCard>
      <StatCard
        label={analyticsText.activeUsers}
        value={formatNumber(totals.activeUsers)}
        note={analyticsText.activeUsersHint(totals.users)}
      >
        {renderGrowth('accounts', analyticsText.figures.accounts)}
      </StatCard>
      <StatCard
        label={figures.downloads}
        value={formatNumber(totals.downloads)}
        note={analyticsText.allTime}
      >
        {renderGrowth('downloads')}
      </StatCard>
      <StatCard
        label={figures.favorites}
        value={formatNumber(totals.favorites)}
        note={analyticsText.favorites}
      >
        {renderGrowth('favorites')}
      </StatCard>
      <StatCard
        label={figures.views}
        value={formatNumber(totals.views)}
        note={analyticsText.allTime}
      >
        {renderGrowth('views')}
      </StatCard>
      <StatCard
        label={analyticsText.categories}
        value={formatNumber(totals.categories)}
        note={analyticsText.averagePerCategory(totals.wallpapers, totals.categories)}
      />
    </StatCards>
  );
}
