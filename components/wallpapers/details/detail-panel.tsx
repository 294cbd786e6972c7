import type { Ref } from 'react';
import { Palette } from '@/components/colors/palette';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { ReportButton } from '@/components/reports/report-button';
import { SaveButton } from '@/components/saving/save-button';
import { EachMember } from '@/components/sets/each-member';
import { PairSummary } from '@/components/sets/pair-summary';
import { VersionList } from '@/components/sets/version-list';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import buttonStyles from '@/components/ui/icon-button.module.css';
import { IconPaths } from '@/components/ui/icon-paths';
import { Link } from '@/components/ui/link';
import { DownloadButtons } from '@/components/wallpapers/downloads/download-buttons';
import { ScreenPreview } from '@/components/wallpapers/downloads/screen-preview';
import { SimilarStrip } from '@/components/wallpapers/similar/similar-strip';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { CategoryBadge } from './category-badge';
import styles from './detail-panel.module.css';
import { PictureFacts } from './picture-facts';
import { ShareMenu } from './share-menu';
import { TagList } from './tag-list';
import { Uploader } from './uploader';

interface Props {
  ref: Ref<HTMLDivElement>;
  wallpaper: Wallpaper;
  pair: WallpaperSet | null;
  versions: WallpaperSet | null;
  onClose: () => void;
  onShowRelated: (wallpaper: Wallpaper) => void;
}

/** Everything but the picture. `detail-title` names the modal. */
export function DetailPanel(props: Props) {
  const { ref, wallpaper, pair, versions, onClose, onShowRelated } = props;
  const { title, description } = wallpaper;
  return (
    <div ref={ref} className={styles.panel}>
      <div className={styles.head}>
        <h2 id="detail-title" className={styles.title} aria-live="polite">
          {title}
        </h2>
        <Link
          className={buttonStyles.button}
          href={paths.wallpaper(wallpaper._id)}
          aria-label={wallpaperText.openPage}
          title={wallpaperText.openPage}
        >
          <IconPaths path="M8.5 6.5h9v9m0-9-11 11" size={20} />
        </Link>
        <IconButton
          icon="close"
          label={wallpaperText.close}
          className={styles.close}
          onClick={onClose}
        />
      </div>
      <EachMember wallpaper={wallpaper} pair={pair}>
        {(member) => (
          <div className={styles.actions}>
            <CategoryBadge name={wallpaper.category} />
            <div className={styles.iconButtons}>
              <FavoriteButton id={member._id} title={member.title} favorites={member.favorites} />
              <SaveButton ids={[member._id]} title={member.title} className={buttonStyles.button}>
                <Icon name="save" />
              </SaveButton>
              <ShareMenu wallpaper={member} />
            </div>
            <div className={styles.download}>
              <DownloadButtons wallpaper={member} />
            </div>
            <div className={styles.screen}>
              <ScreenPreview wallpaper={member} />
            </div>
          </div>
        )}
      </EachMember>
      {pair && <PairSummary wallpaper={wallpaper} pair={pair} />}
      <div className={styles.columns}>
        <div className={styles.column}>
          <Uploader {...wallpaper} />
          {description && <p className={styles.description}>{description}</p>}
          <TagList tags={wallpaper.tags} />
        </div>
        <div className={styles.column}>
          <EachMember wallpaper={wallpaper} pair={pair}>
            {(member) => (
              <>
                <Palette palette={member.palette} />
                <PictureFacts wallpaper={member} />
              </>
            )}
          </EachMember>
        </div>
      </div>
      {versions && <VersionList wallpaper={wallpaper} versions={versions} onShow={onShowRelated} />}
      <SimilarStrip wallpaper={wallpaper} onShow={onShowRelated} />
      <EachMember wallpaper={wallpaper} pair={pair}>
        {(member) => <ReportButton key={member._id} wallpaper={member} />}
      </EachMember>
    </div>
  );
}
