import { FiguresTable } from '@/components/charts/figures-table';
import { LazyTrendChart } from '@/components/charts/lazy-trend-chart';
import { CountList } from '@/components/statistics/count-list';
import { Panel } from '@/components/ui/panel';
import type { Analytics } from '@/lib/analytics/schema';
import { COMMON_VALUES } from '@/lib/limits';
import { analyticsText as text } from '@/lib/messages/admin-analytics';
import { paths } from '@/lib/paths';
import { DEVICES } from '@/lib/visits/devices';

/** Searches, referring sites and devices of visitors. */
export function Audience({ analytics }: { analytics: Analytics }) {
  const { frequentSearches, missedSearches, hosts, devices } = analytics;
  const days = devices.map(({ day }) => day);
  const series = DEVICES.map((device) => ({
    label: text.deviceNames[device],
    values: devices.map((day) => day[device]),
  }));
  const least = COMMON_VALUES.leastVisitors;
  return (
    <>
      <Panel title={text.hosts} text={text.hostsHint(least)}>
        <CountList
          label={text.hosts}
          headers={[text.host, text.visitors]}
          rows={hosts.map(({ host, visitors }) => [host, visitors])}
          empty={text.noHosts}
        />
      </Panel>
      <Panel title={text.devices}>
        <LazyTrendChart days={days} series={series} label={text.devices} />
        <FiguresTable subject={text.devices} days={days} series={series} />
      </Panel>
      <Panel title={text.frequentSearches} text={text.frequentSearchesHint(least)}>
        <CountList
          label={text.frequentSearches}
          headers={[text.search, text.visitors]}
          rows={frequentSearches.map(({ query, visitors }) => [query, visitors])}
          getHref={(query) => paths.search(query)}
          empty={text.noFrequentSearches}
        />
      </Panel>
      <Panel title={text.zeroResultSearches} text={text.zeroResultSearchesHint}>
        <CountList
          label={text.zeroResultSearches}
          headers={[text.search, text.searches]}
          rows={missedSearches.map(({ query, searches }) => [query, searches])}
          getHref={(query) => paths.search(query)}
          empty={text.noZeroResultSearches}
        />
      </Panel>
    </>
  );
}
