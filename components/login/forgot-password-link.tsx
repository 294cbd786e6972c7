import styles from '@/components/auth/auth-form.module.css';
import { Link } from '@/components/ui/link';
import { emailText } from '@/lib/messages/email';
import { paths } from '@/lib/paths';

export function ForgotPasswordLink() {
  return (
    <p className={`${styles.small} ${styles.forgot}`}>
      <Link href={paths.forgotPassword()}>{emailText.forgotPassword}</Link>
    </p>
  );
}
