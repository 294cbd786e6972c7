import type { Metadata } from 'next';
import { ForgotLink } from '@/components/auth/forgot-link';
import { LoginPageForm } from '@/components/auth/login-page-form';
import { OtherWay } from '@/components/auth/other-way';
import { authText } from '@/lib/messages/auth';

export const metadata: Metadata = { title: authText.signIn, robots: { index: false } };

export default function LoginPage() {
  return (
    <>
      <h1>{authText.loginTitle}</h1>
      <LoginPageForm />
      <ForgotLink />
      <OtherWay to="register" />
    </>
  );
}
