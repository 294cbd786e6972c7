'use client';

import { useRouter } from 'next/navigation';
import type { FormEvent, Ref } from 'react';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Icon } from '@/components/ui/icon';
import { TEXT } from '@/lib/limits';
import { searchText } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import styles from './search-form.module.css';

interface Props {
  kind: 'header' | 'wide';
  q?: string;
  inputRef?: Ref<HTMLInputElement>;
  onType?: (q: string) => void;
  /** Instead of going to the page of results. */
  onSearch?: (q: string) => void;
}

/** A box that leads to the page of results; a plain form where there is no script. */
export function SearchForm({ kind, q, inputRef, onType, onSearch }: Props) {
  const router = useRouter();

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = String(new FormData(event.currentTarget).get('q')).trim();
    if (words === '') return;
    if (onSearch) onSearch(words);
    else router.push(paths.search(words));
  }

  return (
    <search className={kind === 'wide' ? `${styles.search} ${styles.wide}` : styles.search}>
      <form action={paths.search()} onSubmit={search}>
        <input
          ref={inputRef}
          type="search"
          name="q"
          defaultValue={q}
          maxLength={TEXT.query}
          placeholder={searchText.label}
          aria-label={searchText.label}
          aria-keyshortcuts={useShortcut('/')}
          autoComplete="off"
          autoCapitalize="none"
          enterKeyHint="search"
          onChange={onType && ((event) => onType(event.target.value.trim()))}
        />
        <button type="submit" aria-label={searchText.submit}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
