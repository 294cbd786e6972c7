import type { Metadata } from 'next';
import { AuthSwitchLink } from '@/components/login/auth-switch-link';
import { LoginPageForm } from '@/components/login/login-page-form';
import { authText } from '@/lib/messages/auth';
import { pageText } from '@/lib/messages/pages';

export const metadata: Metadata = { title: authText.signIn, robots: { index: false } };

export default function LoginPage() {
  return (
    <>
      <h1>{authText.loginTitle}</h1>
      <noscript>
        <p>{pageText.javaScriptRequired}</p>
      </noscript>
      <LoginPageForm />
      <AuthSwitchLink to="register" />
    </>
  );
}
