import type { Metadata } from 'next';
import Link from 'next/link';
import { LoginForm } from '@/components/auth/login-form';
import { authText, SITE_NAME } from '@/lib/messages/en';
import { paths } from '@/lib/paths';
import styles from './page.module.css';

export const metadata: Metadata = { title: authText.signIn, robots: { index: false } };

export default function LoginPage() {
  return (
    <main className={styles.page}>
      <Link className={styles.logo} href={paths.home()}>
        {SITE_NAME}
      </Link>
      <h1>{authText.loginTitle}</h1>
      <LoginForm />
    </main>
  );
}
