import { adminText } from '@/lib/messages/admin';
import { ReasonField } from './reason-field';

/** Optional reason that only the audit log shows. */
export function AuditReasonField({ error }: { error: string | undefined }) {
  return <ReasonField hint={adminText.auditReasonHint} error={error} />;
}
