import type { ReactNode } from 'react';
import styles from './arch-card.module.css';
import { Link } from './link';

interface Props {
  href: string;
  title: string;
  facts?: string;
  /** Sets the shape of the frame. */
  className: string | undefined;
  /** Without a picture. */
  color?: string;
  rel?: string;
  /** Number of pictures, for styles. */
  count?: number;
  /** The pictures. */
  children: ReactNode;
}

/** A link to a list, with pictures in a frame that lifts under the pointer. */
export function ArchCard({ href, title, facts, className, color, rel, count, children }: Props) {
  return (
    <Link className={styles.card} href={href} rel={rel}>
      <span
        className={`${styles.frame} ${className}`}
        style={color ? { background: color } : undefined}
        data-count={count}
      >
        {children}
      </span>
      <span className={styles.title}>{title}</span>
      {facts && <span className="muted">{facts}</span>}
    </Link>
  );
}
