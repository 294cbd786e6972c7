'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps, MouseEvent } from 'react';
import { isPlainClick } from './plain-click';

interface Props extends ComponentProps<'a'> {
  href: string;
  /** Called before the router follows the link, unless it opens elsewhere. May prevent it. */
  onNavigate?: (event: MouseEvent) => void;
}

/** Shows another page without loading a document. Next's own link also prefetches, and is ten times as large. */
export function Link({ href, onClick, onNavigate, ...rest }: Props) {
  const router = useRouter();
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    onNavigate?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    router.push(href);
  }
  return <a {...rest} href={href} onClick={follow} />;
}
