import type { ReactNode } from 'react';
import { AuthFrame } from '@/components/auth/auth-frame';
import { LedOn } from '@/components/auth/led-on';
import { LoginGate } from '@/components/auth/login-gate';
import { Toaster } from '@/components/ui/toaster';

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <AuthFrame>{children}</AuthFrame>
      <LedOn />
      <LoginGate />
      <Toaster />
    </>
  );
}
