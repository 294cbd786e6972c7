import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: 'primary' | 'quiet' | 'outlined' | 'danger';
}

export function Button({ kind = 'primary', type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={`${styles.button} ${styles[kind]}`} />;
}
