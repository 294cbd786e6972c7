import { pruneIncomingUploads } from '@/lib/platform/incoming-uploads';
import { log } from '@/lib/platform/log';
import { pruneCrops } from '@/lib/wallpapers/crops/stale-crops';

const HOUR_MS = 60 * 60 * 1000;

/** Prunes local folders now and every hour. A job could run on another machine. */
export function keepFoldersTidy(): void {
  const tidy = async () => {
    try {
      await pruneIncomingUploads();
      await pruneCrops();
    } catch (error) {
      log.error('folders.not_tidied', error);
    }
  };
  void tidy();
  setInterval(tidy, HOUR_MS).unref();
}
