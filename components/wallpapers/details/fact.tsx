import type { ReactNode } from 'react';
import styles from './picture-facts.module.css';

interface FactProps {
  name: string;
  className?: string | undefined;
  children: ReactNode;
}

export function Fact({ name, className = '', children }: FactProps) {
  return (
    <div className={`${styles.fact} ${className}`}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
