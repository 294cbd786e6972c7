import { type Column, DataList } from '@/components/ui/data-list';
import { RowSummary } from '@/components/ui/row-summary';
import type { Analytics } from '@/lib/analytics/schema';
import { analyticsText as text } from '@/lib/messages/admin-analytics';
import { paths } from '@/lib/paths';
import styles from './popular-categories.module.css';
import { viewsAndDownloads } from './top-wallpapers';

type PopularCategory = Analytics['categories'][number];

/** @param most the largest share, whose bar fills the row */
const getColumns = (most: number): Column<PopularCategory>[] => [
  {
    header: text.category,
    kind: 'name',
    cell: ({ name, share }) => (
      <RowSummary title={name} href={paths.category(name)}>
        {text.share(share)}
        <span className={styles.bar} style={{ width: `${(100 * share) / most}%` }} />
      </RowSummary>
    ),
  },
  viewsAndDownloads,
];

export function PopularCategories({ categories }: { categories: PopularCategory[] }) {
  return (
    <DataList
      label={text.popularCategories}
      columns={getColumns(Math.max(1, ...categories.map(({ share }) => share)))}
      rows={categories}
      getKey={({ _id }) => _id}
      layout="table"
      empty={<p>{text.noPopularCategories}</p>}
    />
  );
}
