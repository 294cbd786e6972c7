'use client';

import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { useAgain } from '@/components/ui/use-again';
import { siteText } from '@/lib/messages/en/site';
import { paths } from '@/lib/paths';

/** What an error boundary is told. */
export interface Failed {
  error: Error;
  reset: () => void;
}

/** A page that could not be shown: once more, or somewhere else. */
export function ErrorNotice({ error, reset }: Failed) {
  const again = useAgain(reset);
  // A script of an older version is gone for good, or the line broke: only the whole page helps.
  const isPartMissing = error.name === 'ChunkLoadError';
  return (
    <Notice
      niche="askew"
      title={siteText.errorTitle}
      text={isPartMissing ? siteText.reload : siteText.error}
    >
      {isPartMissing ? (
        <Button onClick={() => location.reload()}>{siteText.reloadPage}</Button>
      ) : (
        <Button onClick={again}>{siteText.tryAgain}</Button>
      )}
      <ButtonLink kind="quiet" isDocument href={paths.home()}>
        {siteText.backHome}
      </ButtonLink>
    </Notice>
  );
}
