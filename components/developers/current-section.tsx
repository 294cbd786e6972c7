'use client';

import { type ReactNode, useEffect, useRef } from 'react';

interface Props {
  label: string;
  className: string | undefined;
  /** Links to sections of the page. */
  children: ReactNode;
}

/** A table of contents that marks the section at the top of the window. */
export function CurrentSection({ label, className, children }: Props) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => (element.current ? follow(element.current) : undefined), []);
  return (
    <nav ref={element} className={className} aria-label={label}>
      {children}
    </nav>
  );
}

/** Returns a function that stops it. */
function follow(nav: HTMLElement): () => void {
  const links = [...nav.querySelectorAll('a')];
  const targets = links.map(({ hash }) => document.getElementById(hash.slice(1)));

  function mark() {
    const isPassed = (target: Element | null) =>
      target !== null && target.getBoundingClientRect().top < innerHeight / 4;
    const current = links[targets.findLastIndex(isPassed)];
    for (const link of links) {
      if (link === current) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
    // `scrollIntoView` would also scroll the page.
    const middle = nav.getBoundingClientRect().top + nav.clientHeight / 2;
    if (current) nav.scrollTop += current.getBoundingClientRect().top - middle;
  }

  // Called when a section passes a line a quarter below the top, instead of at each scroll event.
  const observer = new IntersectionObserver(mark, { rootMargin: '0px 0px -75% 0px' });
  for (const target of targets) if (target) observer.observe(target);
  return () => observer.disconnect();
}
