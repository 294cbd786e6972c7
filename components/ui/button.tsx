import type { ButtonHTMLAttributes, Ref } from 'react';
import styles from './button.module.css';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement> | undefined;
  kind?: 'primary' | 'quiet' | 'outlined' | 'danger';
}

export function Button({ kind = 'primary', type = 'button', ...rest }: Props) {
  return <button {...rest} type={type} className={`${styles.button} ${styles[kind]}`} />;
}
