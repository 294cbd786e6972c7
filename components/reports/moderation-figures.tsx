import { type Column, DataList } from '@/components/ui/data-list';
import { EmptyState } from '@/components/ui/empty-state';
import longText from '@/components/ui/long-text.module.css';
import { formatMonth } from '@/lib/messages/dates';
import { moderationFiguresText as text } from '@/lib/messages/moderation-figures';
import type { MonthlyFigures } from '@/lib/moderation/schema';
import styles from './moderation-figures.module.css';

const COUNTS = [
  'reportsUpheld',
  'reportsDismissed',
  'appealsUpheld',
  'appealsReversed',
  'held',
] as const;

const toColumn = (name: 'reports' | (typeof COUNTS)[number]): Column<MonthlyFigures> => ({
  header: text[name],
  kind: 'number',
  cell: (figures) => text.count(figures[name]),
});

const COLUMNS: Column<MonthlyFigures>[] = [
  {
    header: text.month,
    kind: 'name',
    cell: ({ month }) => <time dateTime={month.slice(0, 7)}>{formatMonth(month)}</time>,
  },
  toColumn('reports'),
  {
    header: text.medianTime,
    kind: 'number',
    cell: ({ medianSeconds }) => text.time(medianSeconds),
  },
  ...COUNTS.map(toColumn),
];

export function ModerationFigures({ months }: { months: MonthlyFigures[] }) {
  return (
    <article className={styles.page}>
      <header>
        <h1>{text.title}</h1>
        <p className={`${longText.lead} ${styles.lead}`}>{text.lead}</p>
      </header>
      <div className={styles.list}>
        <DataList
          label={text.list}
          columns={COLUMNS}
          rows={months}
          getKey={({ month }) => month}
          empty={<EmptyState title={text.empty} text={text.emptyHint} />}
        />
      </div>
      <div className={longText.text}>
        {text.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
      </div>
    </article>
  );
}
