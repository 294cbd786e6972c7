import type { Metadata } from 'next';
import { AuthSwitchLink } from '@/components/login/auth-switch-link';
import { RegisterForm } from '@/components/login/register-form';
import { authText } from '@/lib/messages/auth';
import { pageText } from '@/lib/messages/pages';

export const metadata: Metadata = { title: authText.registerTitle, robots: { index: false } };

export default function RegisterPage() {
  return (
    <>
      <h1>{authText.registerTitle}</h1>
      <noscript>
        <p>{pageText.javaScriptRequired}</p>
      </noscript>
      <RegisterForm />
      <AuthSwitchLink to="login" />
    </>
  );
}
