'use client';

import type { ReactNode } from 'react';
import { AuthContext, useOwnAuth } from '@/lib/auth/hooks';

/** Tells everything on the page who is signed in; next-auth's own provider would be 9 KB, and polls. */
export function AuthProvider({ children }: { children?: ReactNode }) {
  return <AuthContext value={useOwnAuth()}>{children}</AuthContext>;
}
