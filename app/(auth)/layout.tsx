import type { ReactNode } from 'react';
import { AuthFrame } from '@/components/auth/auth-frame';
import { LoginModalLoader } from '@/components/login/login-modal-loader';
import { RedirectIfSignedIn } from '@/components/login/redirect-if-signed-in';
import { Toaster } from '@/components/ui/toaster';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AuthFrame>{children}</AuthFrame>
      <RedirectIfSignedIn />
      <LoginModalLoader />
      <Toaster />
    </>
  );
}
