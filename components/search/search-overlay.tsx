'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { IconButton } from '@/components/ui/icon-button';
import { isPlainClick } from '@/components/ui/plain-click';
import { searchBoxText } from '@/lib/messages/search-box';
import { paths } from '@/lib/paths';
import { SearchForm } from './search-form';
import styles from './search-overlay.module.css';

interface Props {
  className: string | undefined;
  children: ReactNode;
}

/** Opens a search box on narrow screens. Without JavaScript, it links to the search page. */
export function SearchOverlay({ className, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const pathname = usePathname();
  const [hasForm, setHasForm] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on navigation.
  useEffect(() => dialog.current?.close(), [pathname]);

  function open(event: MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const field = document.querySelector<HTMLElement>('[data-search-page] input[type=search]');
    if (field) return field.focus();
    // iOS shows its keyboard only during the event.
    flushSync(() => setHasForm(true));
    dialog.current?.showModal();
    input.current?.focus();
  }

  return (
    <>
      <a
        className={className}
        href={paths.search()}
        aria-current={pathname === paths.search() ? 'page' : undefined}
        aria-keyshortcuts={useShortcut('/')}
        onClick={open}
      >
        {children}
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape. */}
      <dialog
        ref={dialog}
        className={styles.overlay}
        aria-label={searchBoxText.label}
        onClick={closeOutside}
      >
        <div className={styles.row}>
          {hasForm && <SearchForm kind="header" inputRef={input} />}
          <IconButton
            icon="close"
            size={22}
            label={searchBoxText.close}
            onClick={() => dialog.current?.close()}
          />
        </div>
      </dialog>
    </>
  );
}

function closeOutside({ target, currentTarget }: MouseEvent<HTMLDialogElement>): void {
  if (target === currentTarget) currentTarget.close();
}
