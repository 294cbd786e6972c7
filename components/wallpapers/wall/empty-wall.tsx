import type { ComponentProps } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { pageText } from '@/lib/messages/pages';
import { paths } from '@/lib/paths';

type Props = Pick<ComponentProps<typeof ButtonLink>, 'kind'> & { title: string; text: string };

/** Links to the upload. */
export function EmptyWall({ kind = 'outlined', title, text }: Props) {
  return (
    <EmptyState title={title} text={text}>
      <ButtonLink kind={kind} isDocument href={paths.upload()}>
        {pageText.shareWallpaper}
      </ButtonLink>
    </EmptyState>
  );
}
