import { formatCount } from './formats';
import { filterText } from './search-filters';

/** Apart from `filterText`, because the sheet loads when it is opened. */
export const filterSheetText = {
  close: 'Close filters',
  clearAll: 'Clear all',
  results: (total: number): string => formatCount(total, 'result', 'results'),
  /** @param total null if it isn't known */
  showResults: (total: number | null) =>
    total === null ? filterText.showResults : `Show ${filterSheetText.results(total)}`,
} as const;
