import type { Metadata } from 'next';
import { AdminPage } from '@/components/admin/admin-page';
import { AuditFilters } from '@/components/admin/audit/audit-filters';
import { AuditTable } from '@/components/admin/audit/audit-table';
import { Pager } from '@/components/admin/pager';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyNote } from '@/components/ui/empty-note';
import { type AddressProps, askedOf, queryOf, withQuery } from '@/lib/address';
import { getAuditSubject, listActors, listAudit } from '@/lib/audit/queries';
import { auditExportQuery, auditQuery } from '@/lib/audit/schema';
import { requireAdminPage } from '@/lib/auth/page-viewer';
import { adminText } from '@/lib/messages/admin';
import { auditText } from '@/lib/messages/admin-audit';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: adminText.audit };

export default async function AuditPage(props: AddressProps) {
  const viewer = await requireAdminPage();
  const { cursor, ...searchParams } = await askedOf(props);
  const { actor, action, subjectType, subjectId, from, to } = searchParams;
  const filter = queryOf(auditExportQuery, { actor, action, subjectType, subjectId, from, to });
  const query = queryOf(auditQuery, { ...filter, cursor });
  const [{ items, next }, actors, subject] = await Promise.all([
    listAudit(viewer, query),
    listActors(viewer),
    getAuditSubject(viewer, filter),
  ]);
  const isFiltered = Object.values(filter).some(Boolean);
  const exportLink = (
    <ButtonLink kind="outlined" download href={withQuery(paths.api.admin.auditExport(), filter)}>
      {auditText.export}
    </ButtonLink>
  );
  return (
    <AdminPage title={adminText.audit} text={auditText.text} actions={exportLink}>
      <AuditFilters filter={filter} actors={actors} subject={subject} />
      {items.length > 0 ? (
        <AuditTable entries={items} filter={filter} />
      ) : (
        <EmptyNote
          title={auditText.none}
          text={isFiltered ? auditText.noneFound : auditText.noneText}
        >
          {isFiltered && (
            <ButtonLink kind="outlined" href={paths.admin.audit()}>
              {auditText.clear}
            </ButtonLink>
          )}
        </EmptyNote>
      )}
      <Pager path={paths.admin.audit()} asked={{ ...filter, cursor }} next={next} />
    </AdminPage>
  );
}
