import { type RefObject, useEffect, useRef, useState } from 'react';
import type { PictureSearch } from '@/components/search/picture-search-store';
import { PictureResults } from './picture-results';
import { runSearch } from './run-search';
import { SearchedPicture, type Size } from './searched-picture';

interface Props {
  search: PictureSearch;
  maxBytes: number | undefined;
  isDragOver: boolean;
  /** True after a control that disappears chose a file: the picture takes its focus. */
  needsFocus: RefObject<boolean>;
  onChoose: (file: File) => void;
  onClear: () => void;
}

export function RunningSearch({ search, maxBytes, needsFocus, ...props }: Props) {
  const { file, state } = search;
  const [size, setSize] = useState<(Size & { file: File }) | null>(null);
  const own = size?.file === file ? size : null;
  const isChosen = state.kind === 'chosen';
  const picture = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isChosen) return;
    if (needsFocus.current) picture.current?.focus({ preventScroll: true });
    needsFocus.current = false;
    // Until the limit is known, the server checks it.
    void runSearch(file, maxBytes ?? Number.POSITIVE_INFINITY);
  }, [isChosen, file, maxBytes, needsFocus]);

  return (
    <>
      <SearchedPicture
        {...search}
        {...props}
        ref={picture}
        size={own}
        onSize={(measured) => setSize({ ...measured, file })}
      />
      {state.kind === 'found' && (
        <PictureResults key={state.matches.id} matches={state.matches} size={own} />
      )}
    </>
  );
}
