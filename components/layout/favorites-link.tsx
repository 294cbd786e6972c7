'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { LoginLink } from '@/components/auth/login-link';
import { useViewer } from '@/components/auth/use-viewer';
import { paths } from '@/lib/paths';

interface Props {
  className: string | undefined;
  children: ReactNode;
}

/** Leads visitors to their favorites once they have signed in. */
export function FavoritesLink(props: Props) {
  const viewer = useViewer();
  const pathname = usePathname();
  if (!viewer) return <LoginLink {...props} callbackUrl={paths.favorites()} />;
  const href = paths.profileFavorites(viewer.username);
  const current = pathname === href ? 'page' : undefined;
  return <Link {...props} href={href} prefetch={false} aria-current={current} />;
}
