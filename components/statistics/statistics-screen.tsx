import type { ReactNode } from 'react';
import { ChangeLine } from '@/components/charts/change-line';
import { FiguresTable } from '@/components/charts/figures-table';
import { LazyTrendChart } from '@/components/charts/lazy-trend-chart';
import { StatCard } from '@/components/charts/stat-card';
import { StatCards } from '@/components/charts/stat-cards';
import chartStyles from '@/components/charts/trend-chart.module.css';
import { ButtonLink } from '@/components/ui/button-link';
import { FilterChips } from '@/components/ui/filter-chips';
import { Panel } from '@/components/ui/panel';
import { PERIODS } from '@/lib/analytics/schema';
import { COMMON_VALUES } from '@/lib/limits';
import { chartText } from '@/lib/messages/charts';
import { formatNumber } from '@/lib/messages/formats';
import { statisticsText as text } from '@/lib/messages/statistics';
import { paths } from '@/lib/paths';
import { STATISTICS, type Statistic, type StatisticsReport } from '@/lib/statistics/schema';
import { CountList } from './count-list';
import styles from './statistics-screen.module.css';
import { ViewSources } from './view-sources';

interface Props {
  title: string;
  report: StatisticsReport;
  /** URL of this page for a period. */
  getPath: (period: string) => string;
  csvPath: string;
  links?: ReactNode;
  children?: ReactNode;
}

const CHARTS: [label: string, statistics: Statistic[]][] = [
  [text.viewsAndDownloads, ['views', 'downloads']],
  [text.favoritesAndSaves, ['favorites', 'saves']],
];

export function StatisticsScreen({ title, report, getPath, csvPath, links, children }: Props) {
  const { period, timeZone, days, values, changes } = report;
  const chips = PERIODS.map((option) => ({
    href: getPath(option),
    text: option,
    isCurrent: option === period,
  }));
  const toSeries = (statistics: readonly Statistic[]) =>
    statistics.map((name) => ({ label: text.names[name], values: values[name] }));
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1>{title}</h1>
        <p className="secondary">
          {text.intro(days.at(0) ?? '', days.at(-1) ?? '', days.length, timeZone)}
        </p>
      </header>
      <div className={styles.actions}>
        <FilterChips label={chartText.period} chips={chips} />
        <div className="row">
          {links}
          <ButtonLink kind="outlined" isDocument href={csvPath}>
            {text.download}
          </ButtonLink>
        </div>
      </div>
      <StatCards label={chartText.totals} isDense>
        {STATISTICS.map((name) => (
          <StatCard key={name} label={text.names[name]} value={formatNumber(changes[name].now)}>
            <ChangeLine change={changes[name]} />
          </StatCard>
        ))}
      </StatCards>
      <div>
        <div className={chartStyles.charts}>
          {CHARTS.map(([label, statistics]) => (
            <Panel key={label} title={label}>
              <LazyTrendChart days={days} series={toSeries(statistics)} label={label} />
            </Panel>
          ))}
        </div>
        <FiguresTable subject={chartText.totals} days={days} series={toSeries(STATISTICS)} />
      </div>
      <div className={styles.columns}>
        {children}
        <Panel title={text.sources} text={text.sourcesHint}>
          <ViewSources sources={report.sources} />
        </Panel>
        <Panel title={text.searches} text={text.searchesHint(COMMON_VALUES.leastVisitors)}>
          <CountList
            label={text.searches}
            headers={[text.search, text.visitors]}
            rows={report.searches.map(({ query, visitors }) => [query, visitors])}
            getHref={(query) => paths.search(query)}
            empty={text.noSearches}
          />
        </Panel>
      </div>
      <p className="secondary">{text.notes}</p>
    </div>
  );
}
