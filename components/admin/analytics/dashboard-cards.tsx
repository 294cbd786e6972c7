import type { Dashboard, Figure } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';
import { numberText } from '@/lib/messages/formats';
import { ChangeCaption, ChangeLine } from './change-line';
import { StatCard, StatCards } from './stat-card';

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
    <StatCards label={analyticsText.totals}>
      <StatCard
        label={analyticsText.wallpapers}
        value={numberText(totals.wallpapers)}
        note={analyticsText.hidden(totals.hiddenWallpapers)}
      >
        {renderGrowth('uploads', analyticsText.uploadedSince)}
      </StatCard>
      <StatCard
        label={analyticsText.activeUsers}
        value={numberText(totals.activeUsers)}
        note={analyticsText.active(totals.users)}
      >
        {renderGrowth('accounts', analyticsText.figures.accounts)}
      </StatCard>
      <StatCard
        label={figures.downloads}
        value={numberText(totals.downloads)}
        note={analyticsText.allTime}
      >
        {renderGrowth('downloads')}
      </StatCard>
      <StatCard
        label={figures.favorites}
        value={numberText(totals.favorites)}
        note={analyticsText.favorites}
      >
        {renderGrowth('favorites')}
      </StatCard>
      <StatCard label={figures.views} value={numberText(totals.views)} note={analyticsText.allTime}>
        {renderGrowth('views')}
      </StatCard>
      <StatCard
        label={analyticsText.categories}
        value={numberText(totals.categories)}
        note={analyticsText.perCategory(totals.wallpapers, totals.categories)}
      />
    </StatCards>
  );
}
