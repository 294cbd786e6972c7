import type { MouseEventHandler, ReactNode } from 'react';
import styles from './button.module.css';
import { Link } from './link';

interface Props {
  href: string;
  children: ReactNode;
  kind?: 'primary' | 'quiet' | 'outlined';
  /** Forces a full page load instead of a client-side navigation. */
  isDocument?: boolean;
  download?: true;
  onClick?: MouseEventHandler<HTMLAnchorElement>;
  onPointerEnter?: () => void;
}

export function ButtonLink({ kind = 'primary', isDocument = false, ...rest }: Props) {
  const attributes = { ...rest, className: `${styles.button} ${styles[kind]}` };
  if (isDocument || rest.download) return <a {...attributes} />;
  return <Link {...attributes} />;
}
