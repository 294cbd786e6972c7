import type { ReactNode } from 'react';
import { Panel } from '@/components/ui/panel';
import styles from './facts-panel.module.css';

/** Facts with an empty value are not rendered. */
export type Fact = readonly [label: string, value: ReactNode];

interface Props {
  title: string;
  text?: string;
  facts: Fact[];
}

export function FactsPanel({ facts, ...head }: Props) {
  return (
    <Panel {...head}>
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
