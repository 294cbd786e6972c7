'use client';

import { usePathname, useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Link } from '@/components/ui/link';

interface Props {
  href: string;
  className?: string | undefined;
  shortcut?: string;
  children: ReactNode;
}

export function NavLink({ href, className, shortcut, children }: Props) {
  const pathname = usePathname();
  const { prefetch } = useRouter();
  const isCurrent = pathname === href;
  const prepare = isCurrent ? undefined : () => prefetch(href);
  return (
    <Link
      className={className}
      href={href}
      onPointerEnter={prepare}
      onFocus={prepare}
      // True below it: a category is one of the categories.
      aria-current={isCurrent ? 'page' : pathname.startsWith(`${href}/`) || undefined}
      aria-keyshortcuts={useShortcut(shortcut)}
    >
      {children}
    </Link>
  );
}
