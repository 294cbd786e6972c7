import type { ReactNode } from 'react';
import { Panel } from '@/components/admin/panel';
import styles from './person-facts.module.css';

/** One fact; what is empty is left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** A part of what is known of somebody. */
export function PersonFacts({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <Panel title={title}>
      <dl className={styles.facts}>
        {facts.map(
          ([label, value]) =>
            value !== '' && (
              <div key={label} className={styles.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
