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

interface LinkProps {
  icon: ReactElement;
  label: string;
  href: string;
  isNewTab?: boolean;
  /** For styles that show it. */
  text?: string;
}

export function IconLink({ icon, label, href, isNewTab = false, text }: LinkProps) {
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
