'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useSyncExternalStore } from 'react';

interface Props {
  href: string;
  className?: string | undefined;
  children: string;
}

/** A link that says when one is there. */
export function NavLink({ href, className, children }: Props) {
  const pathname = usePathname();
  // The server knows `/` by the route it is rewritten to: what it writes must not depend on that.
  const isTakenOver = useSyncExternalStore(never, yes, no);
  const isCurrent = isTakenOver && pathname === href;
  return (
    <Link className={className} href={href} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
