'use client';

import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { EachMember } from '@/components/sets/each-member';
import { getTints } from '@/components/sets/get-tints';
import pairStyles from '@/components/sets/pair.module.css';
import { SchemeSwitch } from '@/components/sets/scheme-switch';
import { useSet } from '@/components/sets/use-set';
import { ActionIcon } from '@/components/ui/action-icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { Overlay } from '@/components/ui/overlay';
import { isCovered } from '@/components/ui/use-overlay';
import { LargePicture } from '@/components/wallpapers/viewer/large-picture';
import { SITE_NAME } from '@/lib/messages/site-name';
import { viewerText } from '@/lib/messages/viewer';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './detail-modal.module.css';
import { DetailPanel } from './detail-panel';
import { getModalEntry } from './modal-entry';
import { useModalViewer } from './use-modal-viewer';
import { useViewBeacon } from './use-view-beacon';

interface Props {
  wallpaper: Wallpaper;
  /** The grid. */
  wallpapers: readonly Wallpaper[];
  /** IDs of the neighbors in the grid; null if there is none or it isn't loaded. */
  previous: string | null;
  next: string | null;
  isLoading: boolean;
  /** Loads more of the grid; null at its end. */
  onMore: (() => unknown) | null;
  onShow: (id: string) => void;
  onShowRelated: (wallpaper: Wallpaper) => void;
}

/** Built as described in docs/decisions/0013-the-detail-modal.md. */
export function DetailModal(props: Props) {
  const { wallpaper, previous, next, isLoading, onMore, onShow, onShowRelated } = props;
  const { _id, title, width, height } = wallpaper;
  const { pair, shown, versions } = useSet(wallpaper);
  const panel = useRef<HTMLDivElement>(null);
  const isClosing = useRef(false);
  const [direction, setDirection] = useState<Direction>();
  const close = useCallback(() => {
    // Going back is asynchronous: a second press must not leave the site.
    if (isClosing.current) return;
    isClosing.current = true;
    window.history.go(-(getModalEntry()?.depth ?? 1));
  }, []);
  const viewer = useModalViewer(props);
  useViewBeacon(_id);
  useTitle(title);
  useFocusInside(panel, _id);

  function scrollToTop() {
    // In narrow windows, the whole dialog scrolls.
    panel.current?.scrollTo({ top: 0 });
    panel.current?.closest('dialog')?.scrollTo({ top: 0 });
  }
  function show(id: string, to: Direction) {
    scrollToTop();
    setDirection(to);
    onShow(id);
  }
  function showRelated(related: Wallpaper) {
    scrollToTop();
    setDirection(undefined);
    onShowRelated(related);
  }
  const showPrevious = previous === null ? null : () => show(previous, 'previous');
  const showNext = next === null ? onMore : () => show(next, 'next');

  function handleKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    // A dialog on top may use the arrow keys itself, and so does the switch of a pair.
    if (isCovered() || event.target instanceof HTMLInputElement) return;
    const go = { ArrowLeft: showPrevious, ArrowRight: showNext }[event.key];
    if (!go) return;
    event.preventDefault();
    go();
  }

  return (
    <Overlay
      labelledBy="detail-title"
      className={shown ? `${styles.modal} ${pairStyles.pair}` : styles.modal}
      style={{ ...getTints(wallpaper, shown), '--ratio': width / height } as CSSProperties}
      onClose={close}
      onKeyDown={handleKeyDown}
    >
      <div className={styles.stage} data-to={direction}>
        {pair && <SchemeSwitch key={_id} members={pair.members} />}
        <EachMember wallpaper={wallpaper} pair={shown}>
          {(member) => (
            <>
              <ModalPicture wallpaper={member} pageId={_id} isLazy={shown !== null} />
              <IconButton
                isRaised
                icon={<ActionIcon name="expand" />}
                label={viewerText.open}
                className={styles.expand}
                aria-haspopup="dialog"
                onClick={() => viewer.open(member)}
                onPointerEnter={viewer.preload}
              />
            </>
          )}
        </EachMember>
        <ArrowButton to="previous" onClick={showPrevious} />
        <ArrowButton to="next" onClick={showNext} isBusy={next === null && isLoading} />
      </div>
      <DetailPanel
        ref={panel}
        wallpaper={wallpaper}
        pair={pair}
        versions={versions}
        onClose={close}
        onShowRelated={showRelated}
      />
      {viewer.element}
    </Overlay>
  );
}

interface PictureProps {
  wallpaper: Wallpaper;
  pageId: string;
  isLazy: boolean;
}

function ModalPicture({ wallpaper, pageId, isLazy }: PictureProps) {
  const { _id, webpImageWidth, thumbhash } = wallpaper;
  const style = { '--pixels': webpImageWidth, '--preview': buildPlaceholder(thumbhash) };
  return (
    <Link className={styles.picture} style={style as CSSProperties} href={paths.wallpaper(pageId)}>
      <LargePicture key={_id} wallpaper={wallpaper} isLazy={isLazy} className={styles.image} />
    </Link>
  );
}

/** Focuses the dialog if the link or button that had the focus is gone. */
function useFocusInside(panel: RefObject<HTMLElement | null>, id: string): void {
  useEffect(() => {
    if (id && document.activeElement === document.body)
      panel.current?.closest('dialog')?.focus({ preventScroll: true });
  }, [panel, id]);
}

function useTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const newTitle = `${title} · ${SITE_NAME}`;
    document.title = newTitle;
    return () => {
      // After a navigation, the new page has set its own title.
      if (document.title === newTitle) document.title = before;
    };
  }, [title]);
}

/** Not single characters, so they also work while shortcuts are off. */
const KEYS = { previous: 'ArrowLeft', next: 'ArrowRight' } as const;

type Direction = keyof typeof KEYS;

interface ArrowButtonProps {
  to: Direction;
  onClick: (() => unknown) | null;
  isBusy?: boolean;
}

function ArrowButton({ to, onClick, isBusy = false }: ArrowButtonProps) {
  if (!onClick) return null;
  return (
    <IconButton
      isRaised
      icon={<ActionIcon name={to} />}
      label={wallpaperText[to]}
      className={`${styles.arrow} ${styles[to]}`}
      aria-busy={isBusy}
      aria-keyshortcuts={KEYS[to]}
      onClick={onClick}
    />
  );
}
