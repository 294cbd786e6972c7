import type { ButtonHTMLAttributes, ComponentProps } from 'react';
import { Icon } from './icon';
import styles from './icon-button.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> {
  icon: ComponentProps<typeof Icon>['name'];
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
      <Icon name={icon} {...(size && { size })} />
    </button>
  );
}
