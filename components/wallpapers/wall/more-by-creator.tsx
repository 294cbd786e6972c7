import { ListHead } from '@/components/wallpapers/list-head';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { WallpaperGrid } from './wallpaper-grid';

interface Props {
  creator: Pick<Wallpaper, 'username' | 'displayName'>;
  wallpapers: Wallpaper[];
}

export function MoreByCreator({ creator, wallpapers }: Props) {
  const { username, displayName } = creator;
  return (
    <section aria-labelledby="more-by-creator">
      <ListHead
        id="more-by-creator"
        title={wallpaperText.moreByCreator(displayName)}
        href={paths.profile(username)}
        link={wallpaperText.allByCreator(displayName)}
      />
      <WallpaperGrid wallpapers={wallpapers} total={wallpapers.length} eagerCount={0} />
    </section>
  );
}
