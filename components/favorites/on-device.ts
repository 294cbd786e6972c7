import { createStoredList } from '@/lib/client/stored-list';
import { ON_DEVICE } from '@/lib/limits';
import { PUBLIC_ID } from '@/lib/wallpapers/values';

const isWallpaperId = (value: string) => PUBLIC_ID.test(value);

/** IDs of what a visitor keeps instead of favorites. It exists once they have chosen to. */
export const keptList = createStoredList('kept', ON_DEVICE.kept, isWallpaperId);

/** IDs of what a visitor viewed recently. */
export const viewedList = createStoredList('viewed', ON_DEVICE.viewed, isWallpaperId);

export function addViewed(id: string): void {
  viewedList.write([id, ...viewedList.read().filter((other) => other !== id)]);
}

/** Returns false if the storage is blocked or full. */
export function removeKept(id: string): boolean {
  return keptList.write(keptList.read().filter((other) => other !== id));
}
