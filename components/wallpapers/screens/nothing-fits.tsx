import { EmptyState } from '@/components/ui/empty-state';
import { nothingFitsText } from '@/lib/messages/nothing-fits';
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
    <EmptyState title={nothingFitsText.title(screenText.size(screen))} text={nothingFitsText.hint}>
      <ShowAllSizes list={list} />
    </EmptyState>
  );
}
