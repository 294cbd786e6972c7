'use client';

import { type ReactNode, useEffect } from 'react';
import { registerUnauthorizedHandler } from '@/lib/client/unauthorized';
import { recheckAndRequestLogin } from './login-request';
import { AuthContext } from './use-auth';
import { useAuthState } from './use-auth-state';

/** Replaces next-auth's provider, which is 9 KB and polls. */
export function AuthProvider({ children }: { children?: ReactNode }) {
  useEffect(() => registerUnauthorizedHandler(() => recheckAndRequestLogin(null, true)), []);
  return <AuthContext value={useAuthState()}>{children}</AuthContext>;
}
