import { type Findings, type Part, type PendingWork, stateOf } from '@/lib/health/schema';
import { healthText } from '@/lib/messages/en/admin-analytics';
import styles from './health-list.module.css';

const PARTS: Part[] = ['database', 'storage', 'mail', 'disk', 'work'];

/** How each part of the service does, in a word and a sentence. */
export function HealthList({ findings }: { findings: Findings }) {
  return (
    <ul className={styles.list}>
      {PARTS.map((part) => {
        const state = stateOf(findings, part);
        return (
          <li key={part} className={styles.part} data-state={state}>
            <span className={styles.name}>{healthText.parts[part]}</span>
            <span className={styles.state}>{healthText.states[state]}</span>
            <span className={styles.text}>{sentence(findings, part) ?? healthText.failed}</span>
          </li>
        );
      })}
    </ul>
  );
}

/** While the parts are being asked. */
export function HealthWaiting() {
  return (
    <p className={styles.waiting} role="status">
      {healthText.asking}
    </p>
  );
}

function sentence({ database, storage, mail, disk, work }: Findings, part: Part) {
  switch (part) {
    case 'database':
      return database && healthText.database(database.ms);
    case 'storage':
      return storage && healthText.answers(healthText.storage[storage.kind], storage.ms);
    case 'mail':
      return mail && healthText.mail[mail.kind];
    case 'disk':
      return disk && healthText.disk(disk.free, disk.size);
    case 'work':
      return work && whatWaits(work);
  }
}

function whatWaits(work: PendingWork): string {
  const all = [
    work.review > 0 && healthText.review(work.review),
    work.reports > 0 && healthText.reports(work.reports),
    work.variants > 0 && healthText.variants(work.variants),
    work.stuck > 0 && healthText.stuck(work.stuck),
    work.removals > 0 && healthText.removals(work.removals),
  ].filter((text) => text !== false);
  return all.length === 0 ? healthText.nothing : all.join(' · ');
}
