'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef, useTransition } from 'react';
import { Icon } from '@/components/ui/icon';
import { type Asked, withQuery } from '@/lib/admin/address';
import { SEARCH_DEBOUNCE_MS, TEXT } from '@/lib/limits';
import { adminText } from '@/lib/messages/en/admin';
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
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { q = '', cursor: _, ...kept } = asked;
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(words: string) {
    clearTimeout(timer.current);
    const address = withQuery(path, { ...kept, q: words.trim() });
    startSearch(() => router.replace(address, { scroll: false }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    search(String(new FormData(event.currentTarget).get('q')));
  }

  return (
    <search className={styles.search}>
      <form action={path} onSubmit={submit} aria-busy={isBusy}>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <input
          type="search"
          name="q"
          defaultValue={q}
          maxLength={TEXT.query}
          placeholder={label}
          aria-label={label}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          onChange={({ target }) => {
            clearTimeout(timer.current);
            timer.current = setTimeout(search, SEARCH_DEBOUNCE_MS, target.value);
          }}
        />
        <button type="submit" aria-label={adminText.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
