import type { ButtonHTMLAttributes, ComponentProps, ReactElement } from 'react';
import { Icon } from './icon';
import styles from './icon-button.module.css';

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title'> {
  icon: ComponentProps<typeof Icon>['name'] | ReactElement;
  label: string;
  size?: number;
  isRaised?: boolean;
}

export function IconButton({
  icon,
  label,
  size,
  isRaised = false,
  className = '',
  ...rest
}: Props) {
  const classNames = `${styles.button} ${isRaised ? styles.raised : ''} ${className}`;
  return (
    <button {...rest} type="button" className={classNames} aria-label={label} title={label}>
      {typeof icon === 'string' ? <Icon name={icon} {...(size && { size })} /> : icon}
    </button>
  );
}
