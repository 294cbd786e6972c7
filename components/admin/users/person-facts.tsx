import type { ReactNode } from 'react';
import styles from './person-facts.module.css';

/** One fact; what is empty is left out. */
type Fact = readonly [label: string, value: ReactNode];

/** A part of what is known of somebody. */
export function PersonFacts({ title, facts }: { title: string; facts: Fact[] }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
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
    </section>
  );
}
