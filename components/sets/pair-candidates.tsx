import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { setText } from '@/lib/messages/sets';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { CandidateGroup } from './candidate-group';
import styles from './pair-candidates.module.css';
import { usePairCandidates } from './use-pair-candidates';

interface Props {
  wallpaper: Wallpaper;
  type: 'radio' | 'checkbox';
  chosenIds: readonly string[];
  isDisabled: boolean;
  onChoose: (wallpaper: Wallpaper) => void;
  emptyText: string;
  /** Shown above the candidates, and focused instead of them. */
  children?: ReactNode;
}

export function PairCandidates({ wallpaper, emptyText, children, ...choice }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const candidates = usePairCandidates(wallpaper);
  const { suggested, others, isLoading, hasMore, hasFailed } = candidates;
  const hasContent = children !== undefined;
  useEffect(() => {
    // By default, the dialog focuses its first button, which is below the list.
    if (!isLoading && !hasContent) list.current?.querySelector('input')?.focus();
  }, [isLoading, hasContent]);

  return (
    <div ref={list} className={styles.list} aria-busy={isLoading}>
      {children}
      {isLoading ? (
        <p role="status" className={styles.note}>
          {setText.loading}
        </p>
      ) : (
        <>
          <CandidateGroup legend={setText.suggested} wallpapers={suggested} {...choice} />
          <CandidateGroup legend={setText.others} wallpapers={others} {...choice} />
        </>
      )}
      {hasFailed && (
        <p role="alert" className={styles.note}>
          {setText.loadFailed}
          <Button kind="outlined" onClick={candidates.retry}>
            {siteText.tryAgain}
          </Button>
        </p>
      )}
      {!isLoading && !hasFailed && !hasMore && suggested.length + others.length === 0 && (
        <p className={styles.note}>
          {emptyText}
          <ButtonLink kind="outlined" href={paths.upload()}>
            {setText.upload}
          </ButtonLink>
        </p>
      )}
      {!isLoading && !hasFailed && hasMore && (
        <Button kind="outlined" aria-busy={candidates.isLoadingMore} onClick={candidates.loadMore}>
          {candidates.isLoadingMore ? setText.loading : setText.more}
        </Button>
      )}
    </div>
  );
}
