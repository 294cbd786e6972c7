import Link from 'next/link';
import { Fragment, type ReactNode } from 'react';
import { withQuery } from '@/lib/address';
import { type Findings, type Part, type PendingWork, stateOf } from '@/lib/health/schema';
import { healthText } from '@/lib/messages/admin-analytics';
import type { QueueKind } from '@/lib/moderation/schema';
import { paths } from '@/lib/paths';
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

function sentence({ database, storage, mail, disk, work }: Findings, part: Part): ReactNode {
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

/** What waits for a person leads to where it is dealt with. */
function whatWaits(work: PendingWork): ReactNode {
  const { review, reports, variants, stuck, removals } = work;
  const all: [number, string, QueueKind?][] = [
    [review, healthText.review(review), 'pending'],
    [reports, healthText.reports(reports), 'reported'],
    [variants, healthText.variants(variants)],
    [stuck, healthText.stuck(stuck)],
    [removals, healthText.removals(removals)],
  ];
  const waiting = all.filter(([value]) => value > 0);
  if (waiting.length === 0) return healthText.nothing;
  return waiting.map(([, text, queue], index) => (
    <Fragment key={text}>
      {index > 0 && ' · '}
      {queue ? (
        <Link href={withQuery(paths.admin.moderation(), { queue })} prefetch={false}>
          {text}
        </Link>
      ) : (
        text
      )}
    </Fragment>
  ));
}
