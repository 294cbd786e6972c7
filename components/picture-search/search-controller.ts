import { pictureSearch } from '@/components/search/picture-search-store';

let controller = new AbortController();

/** Aborts the earlier search. Returns the signal that aborts this one. */
export function startSearch(): AbortSignal {
  controller.abort();
  controller = new AbortController();
  return controller.signal;
}

/** Also aborts a running search. */
export function clearSearch(): void {
  controller.abort();
  pictureSearch.set(null);
}
