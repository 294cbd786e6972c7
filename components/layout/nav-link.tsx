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
  const pathname = usePathname();
  const isCurrent = pathname === href;
  return (
    <Link
      className={className}
      href={href}
      prefetch={!isCurrent}
      // True below it: a category is one of the categories.
      aria-current={isCurrent ? 'page' : pathname.startsWith(`${href}/`) || undefined}
      aria-keyshortcuts={useShortcut(shortcut)}
    >
      {children}
    </Link>
  );
}
