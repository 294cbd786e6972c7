import type { ButtonHTMLAttributes, ComponentProps, ReactElement } from 'react';
import { Icon } from './icon';
import styles from './icon-button.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> {
  icon: ComponentProps<typeof Icon>['name'] | ReactElement;
  /** What it does: read out, and shown where the pointer rests. */
  label: string;
  size?: number;
  /** On a picture it needs a ground of its own. */
  isRaised?: boolean;
}

/** A round button, as large as a finger, that shows nothing but its icon. */
export function IconButton({
  icon,
  label,
  size,
  isRaised = false,
  className = '',
  ...rest
}: Props) {
  const look = `${styles.button} ${isRaised ? styles.raised : ''} ${className}`;
  return (
    <button {...rest} type="button" className={look} aria-label={label} title={label}>
      {typeof icon === 'string' ? <Icon name={icon} {...(size && { size })} /> : icon}
    </button>
  );
}

interface LinkProps {
  icon: ReactElement;
  label: string;
  href: string;
  /** Opens beside the page, which stays as it is. */
  isBeside?: boolean;
}

/** A link that looks like it: to a document of its own. */
export function IconLink({ icon, label, href, isBeside = false }: LinkProps) {
  const beside = isBeside ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a {...beside} href={href} className={styles.button} aria-label={label} title={label}>
      {icon}
    </a>
  );
}
