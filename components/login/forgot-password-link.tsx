import Link from 'next/link';
import styles from '@/components/auth/auth-form.module.css';
import { emailText } from '@/lib/messages/email';
import { paths } from '@/lib/paths';

export function ForgotPasswordLink() {
  return (
    <p className={`${styles.small} ${styles.forgot}`}>
      <Link href={paths.forgotPassword()} prefetch={false}>
        {emailText.forgotPassword}
      </Link>
    </p>
  );
}
