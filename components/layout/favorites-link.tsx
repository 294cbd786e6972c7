'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';

interface Props {
  className: string | undefined;
  children: ReactNode;
}

/** Leads visitors to what they keep on this device. */
export function FavoritesLink(props: Props) {
  const viewer = useViewer();
  const pathname = usePathname();
  const href = viewer ? paths.profileFavorites(viewer.username) : paths.favorites();
  const current = pathname === href ? 'page' : undefined;
  return <Link {...props} href={href} aria-current={current} />;
}
