import { useContext } from 'react';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { SaveButton } from '@/components/saving/save-button';
import { EachMember } from '@/components/sets/each-member';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { preventIfOffline } from '@/components/ui/prevent-if-offline';
import { useHydrated } from '@/components/ui/use-hydrated';
import { announceDownload } from '@/components/wallpapers/downloads/announce-download';
import { LabelScreenContext } from '@/components/wallpapers/screens/use-label-screen';
import { BREAKPOINTS } from '@/lib/breakpoints';
import { tileText } from '@/lib/messages/tiles';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { buildTileSrcSet } from '@/lib/wallpapers/src-set';
import { getTileCrop } from '@/lib/wallpapers/tile-crop';
import { getDownload } from '@/lib/wallpapers/usable-format';
import { TileActionsContext, TileSelectionContext } from './tile-actions';
import { TileBadges } from './tile-badges';
import styles from './wallpaper-tile.module.css';

interface Props {
  wallpaper: Wallpaper;
  /** Starts at 1. */
  position: number;
  total: number;
  isEager: boolean;
}

/** Without a choice of columns: 1 to 6 by the width of the window. The wall is at most 3,840 px wide. */
const SIZES = [
  `(max-width: ${BREAKPOINTS.sm}px) 92vw`,
  `(max-width: ${BREAKPOINTS.xl}px) 46vw`,
  `(max-width: ${BREAKPOINTS['2xl']}px) 31vw`,
  `(max-width: ${BREAKPOINTS['3xl']}px) 23vw`,
  `(max-width: ${BREAKPOINTS['4xl']}px) 18.5vw`,
  'min(15.7vw, 604px)',
].join();

export function WallpaperTile({ wallpaper, position, total, isEager }: Props) {
  const { _id, title, username, displayName, category } = wallpaper;
  const titleId = `title-${_id}`;
  const list = useContext(LabelScreenContext);
  const SelectBox = useContext(TileSelectionContext);
  const isInert = SelectBox !== null;
  const renderActions = useContext(TileActionsContext);
  // Not in the HTML, which it would make larger than it may be: the button needs JavaScript anyway.
  const isHydrated = useHydrated();
  const downloadKey = useShortcut('D');
  const dark = wallpaper.set?.dark;
  const pair = dark ? { members: [wallpaper, { ...wallpaper, ...dark }] } : null;
  return (
    <article
      className={styles.tile}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: articles of a feed are focusable.
      tabIndex={0}
      aria-posinset={position}
      aria-setsize={total}
      aria-labelledby={titleId}
    >
      <Link
        className={styles.link}
        href={paths.wallpaper(_id)}
        onNavigate={preventIfOffline}
        inert={isInert}
        aria-labelledby={titleId}
      >
        <EachMember wallpaper={wallpaper} pair={pair}>
          {(member) => <TilePicture wallpaper={member} isEager={isEager && !pair} />}
        </EachMember>
        <span id={titleId} className={styles.title}>
          {title}
        </span>
      </Link>
      <TileBadges {...wallpaper} />
      <Link
        className={styles.creator}
        href={renderActions ? paths.category(category) : paths.profile(username)}
        onNavigate={preventIfOffline}
        inert={isInert}
      >
        {renderActions ? category : displayName}
      </Link>
      {SelectBox && <SelectBox wallpaper={wallpaper} />}
      {isHydrated && !isInert && (
        <SaveButton ids={[_id]} title={title} className={styles.save}>
          <Icon name="save" />
        </SaveButton>
      )}
      <div className={styles.actions} inert={isInert}>
        <FavoriteButton id={_id} title={title} favorites={wallpaper.favorites} />
        <EachMember wallpaper={wallpaper} pair={pair}>
          {(member) => (
            <a
              className={styles.action}
              href={getDownload(member, list?.isLimited ? list.screen : null).href}
              download
              rel="nofollow"
              aria-label={tileText.downloadLabel(title)}
              aria-keyshortcuts={downloadKey}
              title={tileText.download}
              onClick={() => announceDownload(member)}
            >
              <Icon name="download" />
            </a>
          )}
        </EachMember>
        {renderActions?.(wallpaper)}
      </div>
    </article>
  );
}

/** Eager pictures are requested even if they are the hidden one of a pair. */
function TilePicture({ wallpaper, isEager }: Pick<Props, 'wallpaper' | 'isEager'>) {
  const list = useContext(LabelScreenContext);
  const crop = list?.isLimited ? getTileCrop(wallpaper, list.screen) : null;
  const { title, displayName, altText, smallImageUrl, smallAvifUrl, small2xAvifUrl } = wallpaper;
  // Lazy pictures can use their real width, which depends on the number of columns.
  const sizes = isEager ? SIZES : `auto, ${SIZES}`;
  const srcSet = buildTileSrcSet(wallpaper, smallImageUrl, wallpaper.small2xImageUrl);
  return (
    <div className={styles.picture} data-crop={crop?.device} data-ink={crop?.ink}>
      <picture>
        {/* Requires both sizes: high-density screens must not get the small one. */}
        {smallAvifUrl && small2xAvifUrl && (
          <source
            type="image/avif"
            srcSet={buildTileSrcSet(wallpaper, smallAvifUrl, small2xAvifUrl) ?? smallAvifUrl}
            sizes={srcSet && sizes}
          />
        )}
        <img
          src={smallImageUrl}
          srcSet={srcSet}
          sizes={srcSet && sizes}
          alt={altText || tileText.alt(title, displayName)}
          style={{ ...crop?.style, background: buildPlaceholder(wallpaper.thumbhash) }}
          width={wallpaper.width}
          height={wallpaper.height}
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : undefined}
          // Otherwise, the first frame may not include it.
          decoding={isEager ? 'sync' : undefined}
        />
      </picture>
    </div>
  );
}
