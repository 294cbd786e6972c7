import { ButtonLink } from '@/components/ui/button-link';
import { type Column, DataList } from '@/components/ui/data-list';
import { RowSummary } from '@/components/ui/row-summary';
import { Thumbnail } from '@/components/ui/thumbnail';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { adminPaths } from '@/lib/admin-paths';
import type { Analytics } from '@/lib/analytics/schema';
import { analyticsText as text } from '@/lib/messages/admin-analytics';
import { featuredText } from '@/lib/messages/admin-featured';
import { paths } from '@/lib/paths';

const COLUMNS: Column<Analytics['candidates'][number]>[] = [
  {
    header: text.wallpaper,
    kind: 'name',
    cell: ({ _id, title, displayName, smallImageUrl, color, saves, views, viewsBefore }) => (
      <RowSummary
        picture={<Thumbnail src={smallImageUrl} background={color} />}
        title={title}
        href={paths.wallpaper(_id)}
      >
        {text.by(displayName)}
        <br />
        {text.rising(saves, views, viewsBefore)}
      </RowSummary>
    ),
  },
  {
    header: text.onHome,
    kind: 'actions',
    cell: ({ _id, title }) => (
      <ButtonLink kind="outlined" href={adminPaths.featured(_id)}>
        {featuredText.feature} <VisuallyHidden>{title}</VisuallyHidden>
      </ButtonLink>
    ),
  },
];

export function Candidates({ candidates }: Pick<Analytics, 'candidates'>) {
  return (
    <DataList
      label={text.candidates}
      columns={COLUMNS}
      rows={candidates}
      getKey={({ _id }) => _id}
      layout="table"
      empty={<p>{text.noCandidates}</p>}
    />
  );
}
