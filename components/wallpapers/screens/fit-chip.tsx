'use client';

import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import pill from '@/components/ui/pill.module.css';
import { setPreference } from '@/components/ui/use-preference';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { fitText } from '@/lib/messages/fit';
import { screenText } from '@/lib/messages/screens';

interface Props {
  /** As `2560x1440`. */
  screen: string;
  /** URL of the list with all sizes. */
  list: string;
}

/** Shows that a list is filtered by screen size. Clicking it removes the filter. */
export function FitChip({ screen, list }: Props) {
  return (
    <Link className={pill.pill} href={list} onClick={() => setPreference('fit', 'off')}>
      {fitText.only(screenText.size(screen))} <VisuallyHidden>{fitText.remove}</VisuallyHidden>
      <Icon name="close" size={14} />
    </Link>
  );
}
