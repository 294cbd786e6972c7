import Link from 'next/link';
import type { MouseEventHandler, ReactNode } from 'react';
import styles from './button.module.css';

interface Props {
  href: string;
  children: ReactNode;
  kind?: 'primary' | 'quiet' | 'outlined';
  /** Leads to a document of its own rather than to another page of this one. */
  isDocument?: boolean;
  /** Leads to a file to keep. Where it is refused, the browser says so and the screen stays. */
  download?: true;
  /** One of many: none of them is asked for before it is wanted. */
  prefetch?: false;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  onPointerEnter?: () => void;
}

/** A link that looks like what it leads to: an act. */
export function ButtonLink({ kind = 'primary', isDocument = false, ...rest }: Props) {
  const Anchor = isDocument || rest.download ? 'a' : Link;
  return <Anchor {...rest} className={`${styles.button} ${styles[kind]}`} />;
}
