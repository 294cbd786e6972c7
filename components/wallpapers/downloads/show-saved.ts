import { showToast } from '@/components/ui/toast';
import { afterDownloadText } from '@/lib/messages/after-download';
import { shareText } from '@/lib/messages/share';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { sharePaths } from '@/lib/share-paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { findSystem } from './find-system';

/** Shows a toast with a link to the setup steps and a button that copies the credit line. */
export function showSaved(wallpaper: Wallpaper): void {
  showToast({
    kind: 'status',
    text: afterDownloadText.saved,
    link: { href: paths.setWallpaper(findSystem(navigator)), text: afterDownloadText.howTo },
    action: {
      text: afterDownloadText.credit(wallpaper.displayName),
      onPress: () => copyCredit(wallpaper),
    },
  });
}

async function copyCredit(wallpaper: Wallpaper): Promise<void> {
  const credit = buildCredit(wallpaper);
  try {
    await navigator.clipboard.writeText(credit);
    showToast({ kind: 'status', text: afterDownloadText.copied(credit) });
  } catch {
    showToast({ kind: 'alert', text: afterDownloadText.copyFailed(credit) });
  }
}

function buildCredit({ _id, title, displayName, license }: Wallpaper): string {
  const parts = [
    shareText.titleBy(title, displayName),
    location.origin + paths.wallpaper(_id),
    ...(sharePaths.license(license) ? [wallpaperText.licenses[license]] : []),
  ];
  return parts.join(', ');
}
