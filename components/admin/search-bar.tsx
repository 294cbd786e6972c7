'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useCallback, useEffect, useRef, useTransition } from 'react';
import searchForm from '@/components/search/search-form.module.css';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Icon } from '@/components/ui/icon';
import { SEARCH_DEBOUNCE_MS, TEXT } from '@/lib/limits';
import { adminText } from '@/lib/messages/admin';
import { addQuery, type SearchParams } from '@/lib/search-params';
import styles from './search-bar.module.css';

interface Props {
  path: string;
  /** A search keeps all of them but the cursor. */
  searchParams: SearchParams;
  label: string;
}

/** Searches while typing. Works as a plain form without JavaScript. */
export function SearchBar({ path, searchParams, label }: Props) {
  const router = useRouter();
  const [isPending, startSearch] = useTransition();
  const input = useRef<HTMLInputElement>(null);
  const { schedule, cancel, isScheduled } = useDebounce();
  const { q = '', cursor: _, ...params } = searchParams;
  const url = addQuery(path, searchParams);

  // biome-ignore lint/correctness/useExhaustiveDependencies: sync after every navigation.
  useEffect(() => {
    const { current } = input;
    // Don't overwrite text that is being typed or about to be searched.
    if (!current || current === document.activeElement || isScheduled()) return;
    current.value = q;
  }, [url]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    cancel();
    const query = String(new FormData(event.currentTarget).get('q')).trim();
    startSearch(() => router.replace(addQuery(path, { ...params, q: query }), { scroll: false }));
  }

  return (
    <search className={`${searchForm.search} ${styles.search}`}>
      <form action={path} onSubmit={submit} aria-busy={isPending}>
        {Object.entries(params).map(
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
          onChange={({ target }) => schedule(() => target.form?.requestSubmit())}
        />
        <button type="submit" aria-label={adminText.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

/** Clicking a link cancels the callback, which would navigate away from the link's page. */
function useDebounce() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const cancel = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
  }, []);

  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('a')) cancel();
    };
    document.addEventListener('click', onClick);
    return () => {
      document.removeEventListener('click', onClick);
      cancel();
    };
  }, [cancel]);

  function schedule(callback: () => void) {
    cancel();
    timer.current = setTimeout(callback, SEARCH_DEBOUNCE_MS);
  }
  return { schedule, cancel, isScheduled: () => timer.current !== undefined };
}
