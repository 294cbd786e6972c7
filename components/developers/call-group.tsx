import type { Group } from '@/lib/developers/reference';
import { referenceText } from '@/lib/messages/developers-reference';
import { CallEntry } from './call-entry';
import styles from './call-group.module.css';
import { Method } from './method';

/** The calls about one thing: first what there is, then each of them. */
export function CallGroup({ group: { id, title, about, calls } }: { group: Group }) {
  return (
    <section id={id} className={styles.group}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.about}>{about}</p>
      {calls.length > 1 && (
        <ul className={styles.calls} aria-label={referenceText.callsOf(title)}>
          {calls.map((call) => (
            <li key={call.id}>
              <a href={`#${call.id}`}>
                <Method name={call.method} /> <code>{call.path}</code>
              </a>
            </li>
          ))}
        </ul>
      )}
      {calls.map((call) => (
        <CallEntry key={call.id} call={call} />
      ))}
    </section>
  );
}
