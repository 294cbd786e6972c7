'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { ErrorState } from '@/components/ui/error-state';
import type { ErrorBoundaryProps } from '@/components/ui/use-retry';
import { failureText } from '@/lib/messages/failures';
import { linkText } from '@/lib/messages/links';
import { paths } from '@/lib/paths';

export function ErrorNotice(failed: ErrorBoundaryProps) {
  return (
    <ErrorState {...failed} isPage title={failureText.title} text={failureText.text}>
      <ButtonLink kind="quiet" isDocument href={paths.home()}>
        {linkText.browseNewest}
      </ButtonLink>
    </ErrorState>
  );
}
