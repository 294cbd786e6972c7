'use client';

import styles from '@/components/auth/auth-form.module.css';
import { Link } from '@/components/ui/link';
import { authText } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { useCallbackUrl } from './use-callback-url';

export function AuthSwitchLink({ to }: { to: 'login' | 'register' }) {
  const callbackUrl = useCallbackUrl();
  const text = to === 'login' ? authText.loginLink : authText.registerLink;
  return (
    <p className={styles.alternative}>
      <Link href={paths[to](callbackUrl)}>{text}</Link>
    </p>
  );
}
