'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { useHydrated } from '@/components/ui/use-hydrated';

interface Props {
  href: string;
  className?: string | undefined;
  shortcut?: string;
  children: ReactNode;
}

export function NavLink({ href, className, shortcut, children }: Props) {
  const pathname = usePathname();
  // The server sees the path that `/` is rewritten to, so the first render must not depend on it.
  const isCurrent = useHydrated() && pathname === href;
  return (
    <Link
      className={className}
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={useShortcut(shortcut)}
    >
      {children}
    </Link>
  );
}
