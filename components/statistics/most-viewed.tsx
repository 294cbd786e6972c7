import { type Column, DataList } from '@/components/ui/data-list';
import { RowSummary } from '@/components/ui/row-summary';
import { Thumbnail } from '@/components/ui/thumbnail';
import { accountPaths } from '@/lib/account-paths';
import type { CountedWallpaper, Period } from '@/lib/analytics/schema';
import { formatNumber } from '@/lib/messages/formats';
import { statisticsText as text } from '@/lib/messages/statistics';

const getColumns = (period: Period): Column<CountedWallpaper>[] => [
  {
    header: text.wallpaper,
    kind: 'name',
    cell: ({ _id, title, smallImageUrl, color }) => (
      <RowSummary
        picture={<Thumbnail src={smallImageUrl} background={color} />}
        title={title}
        href={accountPaths.wallpaperStatistics(_id, period)}
      />
    ),
  },
  { header: text.names.views, kind: 'number', cell: ({ views }) => formatNumber(views) },
  {
    header: text.names.downloads,
    kind: 'number',
    cell: ({ downloads }) => formatNumber(downloads),
  },
];

/** Each leads to its statistics. */
export function MostViewed(props: { wallpapers: CountedWallpaper[]; period: Period }) {
  return (
    <DataList
      label={text.mostViewed}
      columns={getColumns(props.period)}
      rows={props.wallpapers}
      getKey={({ _id }) => _id}
      layout="table"
      empty={<p>{text.noViews}</p>}
    />
  );
}
