'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { setPreference } from '@/components/ui/use-preference';
import { fitText } from '@/lib/messages/fit';

/** @param list URL of the list or search with all sizes */
export function ShowAllSizes({ list }: { list: string }) {
  return (
    <ButtonLink kind="outlined" href={list} onClick={() => setPreference('fit', 'off')}>
      {fitText.showAll}
    </ButtonLink>
  );
}
