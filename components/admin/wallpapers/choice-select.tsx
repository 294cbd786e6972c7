'use client';

import { useRouter } from 'next/navigation';
import { useId, useTransition } from 'react';
import { Select } from '@/components/ui/select';
import { type Asked, withQuery } from '@/lib/address';
import { SORTS } from '@/lib/admin-wallpapers/schema';
import { adminWallpapersText } from '@/lib/messages/en/admin-wallpapers';
import styles from './sort-select.module.css';

interface Props {
  path: string;
  asked: Asked;
  sort: (typeof SORTS)[number];
}

/** In which order; one is on the first page again. */
export function SortSelect({ path, asked, sort }: Props) {
  const router = useRouter();
  const id = useId();
  const [isBusy, start] = useTransition();

  function choose(wanted: string) {
    const address = withQuery(path, { ...asked, cursor: undefined, sort: wanted });
    start(() => router.replace(address, { scroll: false }));
  }

  return (
    <div className={styles.sort} aria-busy={isBusy}>
      <label htmlFor={id}>{adminWallpapersText.sort}</label>
      <Select id={id} value={sort} onChange={({ target }) => choose(target.value)}>
        {SORTS.map((name) => (
          <option key={name} value={name}>
            {adminWallpapersText.sorts[name]}
          </option>
        ))}
      </Select>
    </div>
  );
}
