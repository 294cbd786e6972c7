'use client';

import { createContext, useContext } from 'react';
import type { LoginInput, RegisterInput } from '@/lib/auth/schema';
import type { OwnUser } from '@/lib/users/schema';

export interface Auth {
  /** `undefined` while loading, `null` if signed out. */
  viewer: OwnUser | null | undefined;
  login(input: LoginInput): Promise<void>;
  register(input: RegisterInput): Promise<void>;
  /** Opens the home page, like any end of a session. */
  logout(): Promise<void>;
  /** Refetches the viewer. Never rejects. */
  recheck(): Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

/** Returns the viewer and the sign-in functions. @throws Error outside an AuthProvider (spec §4). */
export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
