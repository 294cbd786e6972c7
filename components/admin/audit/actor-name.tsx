import { formatActor } from '@/lib/audit/format-entry';
import { type AuditEntry, OPERATOR_ID } from '@/lib/audit/schema';
import styles from './names.module.css';
import { UserLink } from './user-link';

export function ActorName({ actor }: { actor: AuditEntry['actor'] }) {
  const text = formatActor(actor);
  if (actor.id === OPERATOR_ID) return text;
  return actor.name === null ? (
    <span className={styles.deleted}>{text}</span>
  ) : (
    <UserLink id={actor.id} name={text} />
  );
}
