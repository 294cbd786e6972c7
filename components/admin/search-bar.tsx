'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useCallback, useEffect, useRef, useTransition } from 'react';
import box from '@/components/search/search-form.module.css';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Icon } from '@/components/ui/icon';
import { type Asked, withQuery } from '@/lib/address';
import { SEARCH_DEBOUNCE_MS, TEXT } from '@/lib/limits';
import { adminText } from '@/lib/messages/admin';
import styles from './search-bar.module.css';

interface Props {
  /** The screen. */
  path: string;
  /** What it was asked for; the rest of it stays, and one is on the first page again. */
  asked: Asked;
  label: string;
}

/** Searches a list as one types; a form of HTML's own where there is no script. */
export function SearchBar({ path, asked, label }: Props) {
  const router = useRouter();
  const [isBusy, startSearch] = useTransition();
  const input = useRef<HTMLInputElement>(null);
  const { begin, stop, isWaiting } = useDelay();
  const { q = '', cursor: _, ...kept } = asked;
  const address = withQuery(path, asked);

  // biome-ignore lint/correctness/useExhaustiveDependencies: with every address that one came to.
  useEffect(() => {
    const { current } = input;
    // Whoever types, or has typed what is searched for next, keeps their words.
    if (!current || current === document.activeElement || isWaiting()) return;
    current.value = q;
  }, [address]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    stop();
    const words = String(new FormData(event.currentTarget).get('q')).trim();
    startSearch(() => router.replace(withQuery(path, { ...kept, q: words }), { scroll: false }));
  }

  return (
    <search className={`${box.search} ${styles.search}`}>
      <form action={path} onSubmit={submit} aria-busy={isBusy}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <input
          ref={input}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={TEXT.query}
          placeholder={label}
          aria-label={label}
          aria-keyshortcuts={useShortcut('/')}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          onChange={({ target }) => begin(() => target.form?.requestSubmit())}
        />
        <button type="submit" aria-label={adminText.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

/** Does something once nobody types any more, unless a link is followed: that leads elsewhere. */
function useDelay() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) stop();
    };
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      stop();
    };
  }, [stop]);

  function begin(work: () => void) {
    stop();
    timer.current = setTimeout(work, SEARCH_DEBOUNCE_MS);
  }
  return { begin, stop, isWaiting: () => timer.current !== undefined };
}
