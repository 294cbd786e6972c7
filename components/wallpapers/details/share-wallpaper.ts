import { showToast } from '@/components/ui/toast';
import type { Size } from '@/lib/crop';
import { shareButtonText } from '@/lib/messages/share-buttons';
import { paths } from '@/lib/paths';
import { parseScreen } from '@/lib/screen-fit';
import { buildPinUrl } from '@/lib/share/pin';
import { createShareFile } from '@/lib/share/share-file';
import type { Wallpaper } from '@/lib/wallpapers/schema';

const getUrl = ({ _id }: Wallpaper) => location.origin + paths.wallpaper(_id);
const getErrorName = (error: unknown) => (error instanceof Error ? error.name : '');

export function openPinterest(wallpaper: Wallpaper): void {
  window.open(buildPinUrl(wallpaper, location.origin), '_blank', 'noopener');
}

export async function shareWallpaper(wallpaper: Wallpaper): Promise<void> {
  if (!navigator.share) return copyWallpaperLink(wallpaper, shareButtonText.unsupported);
  try {
    const file = await createShareFile(wallpaper, await findPhoneScreen());
    const { title } = wallpaper;
    const url = getUrl(wallpaper);
    await navigator.share(file ? { files: [file], title, text: url } : { title, url });
  } catch (error) {
    if (getErrorName(error) === 'AbortError') return;
    // The fetch outlasted the user activation. The picture is cached now, so a retry works.
    const isExpired = getErrorName(error) === 'NotAllowedError';
    showToast({
      kind: 'alert',
      text: isExpired ? shareButtonText.readyToShare : shareButtonText.failed,
    });
  }
}

/** Null on devices that are no phones or tablets. */
async function findPhoneScreen(): Promise<Size | null> {
  if (!matchMedia('(hover: none) and (pointer: coarse)').matches) return null;
  const { getOwnScreen } = await import('@/components/wallpapers/screens/own-screen');
  return parseScreen(getOwnScreen());
}

export async function copyWallpaperLink(
  wallpaper: Wallpaper,
  failureText: string = shareButtonText.copyFailed,
): Promise<void> {
  const url = getUrl(wallpaper);
  try {
    await navigator.clipboard.writeText(url);
    showToast({ kind: 'status', text: shareButtonText.copied });
  } catch {
    showToast({ kind: 'alert', text: failureText, link: { href: url, text: url } });
  }
}
