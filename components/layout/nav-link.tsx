'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useShortcut } from '@/components/shortcuts/use-shortcut';

interface Props {
  href: string;
  className?: string | undefined;
  shortcut?: string;
  children: ReactNode;
}

export function NavLink({ href, className, shortcut, children }: Props) {
  const isCurrent = usePathname() === href;
  return (
    <Link
      className={className}
      href={href}
      prefetch={!isCurrent}
      aria-current={isCurrent ? 'page' : undefined}
      aria-keyshortcuts={useShortcut(shortcut)}
    >
      {children}
    </Link>
  );
}
