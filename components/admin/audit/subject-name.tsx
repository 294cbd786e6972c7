import { formatSubject } from '@/lib/audit/format-entry';
import type { AuditEntry } from '@/lib/audit/schema';
import { paths } from '@/lib/paths';
import styles from './names.module.css';
import { UserLink } from './user-link';

export function SubjectName({ subject }: { subject: AuditEntry['subject'] }) {
  const { type, id, name } = subject;
  const text = formatSubject(subject);
  if (name === null) return <span className={styles.deleted}>{text}</span>;
  if (type === 'user') return <UserLink id={id} name={text} />;
  const toPath = { category: () => paths.category(name), tag: () => paths.tag(name) };
  const href = (toPath[type as 'tag'] ?? (() => paths.wallpaper(id)))();
  return (
    <a className={styles.name} href={href}>
      {text}
    </a>
  );
}
