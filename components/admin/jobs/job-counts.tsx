import { type Column, DataList } from '@/components/ui/data-list';
import { Panel } from '@/components/ui/panel';
import type { Jobs } from '@/lib/jobs/schema';
import { formatJobKind, jobsText as text } from '@/lib/messages/admin-jobs';
import { formatNumber } from '@/lib/messages/formats';

const COLUMNS: Column<Jobs['kinds'][number]>[] = [
  { header: text.kind, kind: 'name', cell: ({ kind }) => formatJobKind(kind) },
  { header: text.waiting, kind: 'number', cell: ({ waiting }) => formatNumber(waiting) },
  { header: text.running, kind: 'number', cell: ({ running }) => formatNumber(running) },
  { header: text.failed, kind: 'number', cell: ({ failed }) => formatNumber(failed) },
];

export function JobCounts({ kinds }: Pick<Jobs, 'kinds'>) {
  return (
    <Panel title={text.queue}>
      <DataList
        label={text.queue}
        columns={COLUMNS}
        rows={kinds}
        getKey={({ kind }) => kind}
        layout="table"
        empty={<p>{text.emptyQueue}</p>}
      />
    </Panel>
  );
}
