import type { Dashboard, Figure } from '@/lib/figures/schema';
import { figuresText, number } from '@/lib/messages/en/admin-figures';
import { ChangeLine } from './change-line';
import { StatCard, StatCards } from './stat-card';

/** The totals, and what the last week and month added to them. */
export function DashboardCards({
  dashboard: { totals, weekly, monthly },
}: {
  dashboard: Dashboard;
}) {
  const growth = (figure: Figure) => (
    <>
      <ChangeLine span={figuresText.week} change={weekly[figure]} />
      <ChangeLine span={figuresText.month} change={monthly[figure]} />
    </>
  );
  const { figures } = figuresText;
  return (
    <StatCards label={figuresText.totals}>
      <StatCard
        label={figuresText.wallpapers}
        value={number(totals.wallpapers)}
        note={figuresText.hidden(totals.hiddenWallpapers)}
      >
        {growth('uploads')}
      </StatCard>
      <StatCard
        label={figuresText.activeUsers}
        value={number(totals.activeUsers)}
        note={figuresText.active(totals.users)}
      >
        {growth('accounts')}
      </StatCard>
      <StatCard
        label={figures.downloads}
        value={number(totals.downloads)}
        note={figuresText.allTime}
      >
        {growth('downloads')}
      </StatCard>
      <StatCard
        label={figures.favorites}
        value={number(totals.favorites)}
        note={figuresText.favorites}
      >
        {growth('favorites')}
      </StatCard>
      <StatCard label={figures.views} value={number(totals.views)} note={figuresText.allTime}>
        {growth('views')}
      </StatCard>
      <StatCard
        label={figuresText.categories}
        value={number(totals.categories)}
        note={figuresText.perCategory(totals.wallpapers, totals.categories)}
      />
    </StatCards>
  );
}
