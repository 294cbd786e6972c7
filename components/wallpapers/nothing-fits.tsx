'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { setPreference } from '@/components/ui/use-preference';
import { fitText } from '@/lib/messages/fit';
import { screenText } from '@/lib/messages/screens';

interface Props {
  /** As `2560x1440`. */
  screen: string;
  /** URL of the list with all sizes. */
  list: string;
}

export function NothingFits({ screen, list }: Props) {
  return (
    <EmptyState title={fitText.empty(screenText.size(screen))} text={fitText.emptyHint}>
      <ShowAllSizes list={list} />
    </EmptyState>
  );
}

export function ShowAllSizes({ list }: Pick<Props, 'list'>) {
  return (
    <ButtonLink kind="outlined" href={list} onClick={() => setPreference('fit', 'off')}>
      {fitText.showAll}
    </ButtonLink>
  );
}
