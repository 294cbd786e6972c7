'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { ErrorState } from '@/components/ui/error-state';
import type { ErrorBoundaryProps } from '@/components/ui/use-retry';
import { failureText } from '@/lib/messages/failures';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';

export function ErrorNotice(failed: ErrorBoundaryProps) {
  return (
    <ErrorState {...failed} isPage title={failureText.title} text={failureText.text}>
      <ButtonLink kind="quiet" isDocument href={paths.home()}>
        {siteText.browseNewest}
      </ButtonLink>
    </ErrorState>
  );
}
