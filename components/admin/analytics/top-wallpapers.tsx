import { StatusBadge } from '@/components/admin/status-badge';
import { type Column, DataList } from '@/components/ui/data-list';
import { RowSummary } from '@/components/ui/row-summary';
import { Thumbnail } from '@/components/ui/thumbnail';
import type { Analytics } from '@/lib/analytics/schema';
import { analyticsText as text } from '@/lib/messages/admin-analytics';
import { paths } from '@/lib/paths';

type TopWallpaper = Analytics['topWallpapers'][number];

export const viewsAndDownloads: Column<Pick<TopWallpaper, 'views' | 'downloads'>> = {
  header: text.viewsAndDownloads,
  kind: 'number',
  cell: ({ views, downloads }) => (
    <>
      {text.viewCount(views)}
      <br />
      {text.downloadCount(downloads)}
    </>
  ),
};

const COLUMNS: Column<TopWallpaper>[] = [
  {
    header: text.wallpaper,
    kind: 'name',
    cell: ({ _id, title, displayName, status, smallImageUrl, color }) => (
      <RowSummary
        picture={<Thumbnail src={smallImageUrl} background={color} />}
        title={title}
        href={paths.wallpaper(_id)}
      >
        {text.by(displayName)} {status !== 'approved' && <StatusBadge status={status} />}
      </RowSummary>
    ),
  },
  viewsAndDownloads,
];

export function TopWallpapers({ wallpapers }: { wallpapers: TopWallpaper[] }) {
  return (
    <DataList
      label={text.topWallpapers}
      columns={COLUMNS}
      rows={wallpapers}
      getKey={({ _id }) => _id}
      layout="table"
      empty={<p>{text.noTopWallpapers}</p>}
    />
  );
}
