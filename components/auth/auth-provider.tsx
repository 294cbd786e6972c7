'use client';

import type { ReactNode } from 'react';
import { AuthContext, useAuthState } from '@/components/auth/use-auth';

/** Replaces next-auth's provider, which is 9 KB and polls. */
export function AuthProvider({ children }: { children?: ReactNode }) {
  return <AuthContext value={useAuthState()}>{children}</AuthContext>;
}
