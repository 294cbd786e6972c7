'use client';

import { useRouter } from 'next/navigation';
import type { FormEvent, Ref } from 'react';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Icon } from '@/components/ui/icon';
import { TEXT } from '@/lib/limits';
import { searchText } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import type { SearchOptions } from '@/lib/search/options';
import styles from './search-form.module.css';

interface Props {
  kind: 'header' | 'wide';
  q?: string;
  /** Kept without JavaScript. */
  options?: SearchOptions;
  inputRef?: Ref<HTMLInputElement>;
  onType?: (q: string) => void;
  onSearch?: (q: string) => void;
}

/** Works as a plain form without JavaScript. */
export function SearchForm({ kind, q, options = {}, inputRef, onType, onSearch }: Props) {
  const router = useRouter();

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get('q')).trim();
    if (query === '') return;
    if (onSearch) onSearch(query);
    else router.push(paths.search(query));
  }

  return (
    <search className={kind === 'wide' ? `${styles.search} ${styles.wide}` : styles.search}>
      <form action={paths.search()} onSubmit={handleSubmit}>
        {Object.entries(options).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
