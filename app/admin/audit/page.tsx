import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { AuditFilters } from '@/components/admin/audit/audit-filters';
import { AuditTable } from '@/components/admin/audit/audit-table';
import { Pager } from '@/components/admin/pager';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { adminPaths } from '@/lib/admin-paths';
import { getAuditSubject, listActors, listAudit } from '@/lib/audit/queries';
import { auditExportQuery, auditQuery } from '@/lib/audit/schema';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { adminText } from '@/lib/messages/admin';
import { auditText } from '@/lib/messages/admin-audit';
import { addQuery, getSearchParams, parseQuery, type SearchParamsProps } from '@/lib/search-params';

export const metadata: Metadata = { title: adminText.audit };

export default async function AuditPage(props: SearchParamsProps) {
  const viewer = await requireAdminPage();
  const { cursor, ...searchParams } = await getSearchParams(props);
  const { actor, action, subjectType, subjectId, from, to } = searchParams;
  const filter = parseQuery(auditExportQuery, { actor, action, subjectType, subjectId, from, to });
  const query = parseQuery(auditQuery, { ...filter, cursor });
  const [{ items, next }, actors, subject] = await Promise.all([
    listAudit(viewer, query),
    listActors(viewer),
    getAuditSubject(viewer, filter),
  ]);
  const isFiltered = Object.values(filter).some(Boolean);
  const exportLink = (
    <ButtonLink kind="outlined" download href={addQuery(adminPaths.api.auditExport(), filter)}>
      {auditText.export}
    </ButtonLink>
  );
  return (
    <AdminPage title={adminText.audit} text={auditText.text} actions={exportLink}>
      <AuditFilters filter={filter} actors={actors} subject={subject} />
      <AuditTable
        entries={items}
        filter={filter}
        empty={
          <EmptyState
            title={auditText.noEntries}
            text={isFiltered ? auditText.noMatches : auditText.noEntriesText}
          >
            {isFiltered && (
              <ButtonLink kind="outlined" href={adminPaths.audit()}>
                {auditText.clearFilters}
              </ButtonLink>
            )}
          </EmptyState>
        }
      />
      <Pager path={adminPaths.audit()} searchParams={{ ...filter, cursor }} next={next} />
    </AdminPage>
  );
}
