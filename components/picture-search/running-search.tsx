import { useEffect, useState } from 'react';
import type { PictureSearch } from '@/components/search/picture-search-store';
import { PictureResults } from './picture-results';
import { runSearch } from './run-search';
import { SearchedPicture, type Size } from './searched-picture';

interface Props {
  search: PictureSearch;
  maxBytes: number | undefined;
  isDragOver: boolean;
}

export function RunningSearch({ search, maxBytes, isDragOver }: Props) {
  const { file, state } = search;
  const [size, setSize] = useState<(Size & { file: File }) | null>(null);
  const own = size?.file === file ? size : null;
  const isChosen = state.kind === 'chosen';

  useEffect(() => {
    // Until the limit is known, the server checks it.
    if (isChosen) void runSearch(file, maxBytes ?? Number.POSITIVE_INFINITY);
  }, [isChosen, file, maxBytes]);

  return (
    <>
      <SearchedPicture
        {...search}
        size={own}
        isDragOver={isDragOver}
        onSize={(measured) => setSize({ ...measured, file })}
      />
      {state.kind === 'found' && (
        <PictureResults key={state.matches.id} matches={state.matches} size={own} />
      )}
    </>
  );
}
