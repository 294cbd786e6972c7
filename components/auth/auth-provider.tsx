'use client';

import type { ReactNode } from 'react';
import { AuthContext, useOwnAuth } from '@/lib/auth/hooks';

/** Replaces next-auth's provider, which is 9 KB and polls. */
export function AuthProvider({ children }: { children?: ReactNode }) {
  return <AuthContext value={useOwnAuth()}>{children}</AuthContext>;
}
