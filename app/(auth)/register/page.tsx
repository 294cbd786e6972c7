import type { Metadata } from 'next';
import { OtherWay } from '@/components/auth/other-way';
import { RegisterForm } from '@/components/auth/register-form';
import { authText } from '@/lib/messages/auth';

export const metadata: Metadata = { title: authText.registerTitle, robots: { index: false } };

export default function RegisterPage() {
  return (
    <>
      <h1>{authText.registerTitle}</h1>
      <RegisterForm />
      <OtherWay to="login" />
    </>
  );
}
