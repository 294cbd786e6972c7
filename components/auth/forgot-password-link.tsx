import Link from 'next/link';
import { emailText } from '@/lib/messages/email';
import { paths } from '@/lib/paths';
import styles from './auth-form.module.css';

export function ForgotPasswordLink() {
  return (
    <p className={`${styles.small} ${styles.forgot}`}>
      <Link href={paths.forgotPassword()}>{emailText.forgotPassword}</Link>
    </p>
  );
}
