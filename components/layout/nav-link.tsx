'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { useTakenOver } from '@/components/ui/use-taken-over';

interface Props {
  href: string;
  className?: string | undefined;
  /** The key that follows it. */
  shortcut?: string;
  children: ReactNode;
}

/** A link that says when one is there. */
export function NavLink({ href, className, shortcut, children }: Props) {
  const pathname = usePathname();
  // The server knows `/` by the route it is rewritten to: what it writes must not depend on that.
  const isCurrent = useTakenOver() && pathname === href;
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
