import type { ReactElement } from 'react';
import styles from './icon-button.module.css';

interface Props {
  icon: ReactElement;
  label: string;
  href: string;
  isNewTab?: boolean;
  /** For styles that show it. */
  text?: string;
}

export function IconLink({ icon, label, href, isNewTab = false, text }: Props) {
  const newTab = isNewTab ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a
      {...newTab}
      href={href}
      className={styles.button}
      aria-label={label}
      title={label}
      data-text={text}
    >
      {icon}
    </a>
  );
}
