import { EmptyState } from '@/components/ui/empty-state';
import { fitText } from '@/lib/messages/fit';
import { screenText } from '@/lib/messages/screens';
import { ShowAllSizes } from './show-all-sizes';

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
