import { pruneIncomingUploads } from '@/lib/platform/incoming-uploads';
import { log } from '@/lib/platform/log';
import { pruneCrops } from '@/lib/wallpapers/crops/stale-crops';
import type { PageStore } from './page-store';

const HOUR_MS = 60 * 60 * 1000;

/** Prunes local folders now and every hour. A job could run on another machine. */
export function keepFoldersTidy(pageStore: PageStore | undefined): void {
  const tidy = async () => {
    try {
      await pruneIncomingUploads();
      await pruneCrops();
      await pageStore?.prune();
    } catch (error) {
      log.error('folders.not_tidied', error);
    }
  };
  void tidy();
  setInterval(tidy, HOUR_MS).unref();
}
