import { Palette } from '@/components/colors/palette';
import { EachMember } from '@/components/sets/each-member';
import { PairSummary } from '@/components/sets/pair-summary';
import { VersionList } from '@/components/sets/version-list';
import { ScreenPreview } from '@/components/wallpapers/downloads/screen-preview';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { CategoryBadge } from './category-badge';
import { MoreActions } from './more-actions';
import { PictureFacts } from './picture-facts';
import { TagList } from './tag-list';
import { Uploader } from './uploader';
import { WallpaperActions } from './wallpaper-actions';
import styles from './wallpaper-facts.module.css';

interface Props {
  wallpaper: Wallpaper;
  pair: WallpaperSet | null;
  versions: WallpaperSet | null;
  siteUrl: string | undefined;
  renderedAt: number | undefined;
}

/** Shows the actions and facts of the visible version. Everything else is the page's own. */
export function WallpaperFacts({ wallpaper, pair, versions, siteUrl, renderedAt }: Props) {
  const { title, category, description, tags } = wallpaper;
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <EachMember wallpaper={wallpaper} pair={pair}>
          {(member) => <WallpaperActions wallpaper={member} siteUrl={siteUrl} />}
        </EachMember>
      </header>
      <div className={styles.container}>
        <div className={styles.body}>
          <div className={styles.main}>
            {pair && <PairSummary wallpaper={wallpaper} pair={pair} />}
            <Uploader {...wallpaper} />
            {description && <p className={styles.description}>{description}</p>}
            <div className={styles.topics}>
              <CategoryBadge name={category} />
              <TagList tags={tags} />
            </div>
            {versions && <VersionList wallpaper={wallpaper} versions={versions} />}
          </div>
          <div className={styles.side}>
            <EachMember wallpaper={wallpaper} pair={pair}>
              {(member) => (
                <>
                  <ScreenPreview wallpaper={member} />
                  <Palette palette={member.palette} />
                  <PictureFacts wallpaper={member} renderedAt={renderedAt} />
                  {member.status === 'approved' && <MoreActions wallpaper={member} />}
                </>
              )}
            </EachMember>
          </div>
        </div>
      </div>
    </>
  );
}
