import { createCopyChecker } from '@/components/copies/copy-checker';
import { findCopies } from '@/components/copies/find-copies';
import type { createUploadRunner } from './upload-runner';

/** Checks every file that is added, without delaying anything else. */
export function checkForCopies({ items, dispatch }: ReturnType<typeof createUploadRunner>): void {
  const isReady = (key: string) =>
    items.get().some((item) => item.key === key && item.state.kind === 'ready');
  const check = createCopyChecker({
    find: findCopies,
    isWanted: isReady,
    onFound: (key, copies) => dispatch({ type: 'checked', key, copies }),
  });
  items.subscribe(() => check(items.get()));
}
