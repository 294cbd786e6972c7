'use client';

import Link from 'next/link';
import { authText } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import styles from './auth-form.module.css';
import { useCallbackUrl } from './use-callback-url';

/** From signing in to registering and back; where one was going goes along. */
export function OtherWay({ to }: { to: 'login' | 'register' }) {
  const callbackUrl = useCallbackUrl();
  const text = to === 'login' ? authText.toLogin : authText.toRegister;
  return (
    <p className={styles.other}>
      <Link href={paths[to](callbackUrl)}>{text}</Link>
    </p>
  );
}
