'use client';

import { useContext, useEffect, useLayoutEffect, useState } from 'react';
import { SaveButton } from '@/components/saving/save-button';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';
import { SelectBox } from '@/components/ui/select-box';
import { stopSelecting, useSelection } from '@/components/ui/selection';
import { SelectionBar } from '@/components/ui/selection-bar';
import { showToast } from '@/components/ui/toast';
import { LabelScreenContext } from '@/components/wallpapers/screens/use-label-screen';
import { ApiError, fetchApi } from '@/lib/client/fetcher';
import { startDownload } from '@/lib/client/start-download';
import { ARCHIVE_MAX } from '@/lib/limits';
import { errorText } from '@/lib/messages/errors';
import { selectionText } from '@/lib/messages/selection';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { SelectionActionsContext } from './selection-actions';
import styles from './wall-selection.module.css';

/** Covers a tile, so that a click anywhere selects it. */
export function TileSelectBox({ wallpaper }: { wallpaper: Wallpaper }) {
  return (
    <label htmlFor={`select-${wallpaper._id}`} className={styles.cover}>
      <SelectBox item={wallpaper} max={useMax()} />
    </label>
  );
}

const useMax = () => useContext(SelectionActionsContext)?.max ?? ARCHIVE_MAX;

export function WallSelectionBar({ items }: { items: Wallpaper[] }) {
  const ids = useSelection((all) => all);
  const [isBusy, setBusy] = useState(false);
  const list = useContext(LabelScreenContext);
  const max = useMax();
  const { Actions } = useContext(SelectionActionsContext) ?? {};
  const shortcut = useShortcut('D');
  // Before the browser takes the focus from the tile's link, which is inert now.
  useLayoutEffect(() => {
    const tile = document.activeElement?.closest('article');
    tile?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    document.addEventListener('keydown', stopOnEscape);
    return () => document.removeEventListener('keydown', stopOnEscape);
  }, []);

  async function download() {
    setBusy(true);
    const { width, height } = (list?.isLimited && list.screen) || {};
    const size = width && height ? { width: `${width}`, height: `${height}` } : {};
    try {
      await downloadArchive(ids.size, paths.api.archive(ids, size));
      stop();
    } catch (error) {
      showToast({ kind: 'alert', text: toMessage(error) });
      setBusy(false);
    }
  }

  return (
    <SelectionBar
      className={styles.bar}
      status={selectionText[ids.size < max ? 'selected' : 'full'](ids.size)}
      clearLabel={selectionText.cancel}
      onClear={stop}
    >
      <SaveButton
        ids={[...ids]}
        className={`${buttonStyles.button} ${buttonStyles.quiet}`}
        onSaved={stop}
      >
        <Icon name="save" />
        {selectionText.save}
      </SaveButton>
      <Button
        disabled={ids.size === 0 || ids.size > ARCHIVE_MAX}
        title={ids.size > ARCHIVE_MAX ? selectionText.tooMany(ARCHIVE_MAX) : undefined}
        aria-busy={isBusy}
        aria-keyshortcuts={shortcut}
        onClick={isBusy ? undefined : download}
      >
        <Icon name="download" />
        {selectionText.download}
      </Button>
      {Actions && <Actions items={items} />}
    </SelectionBar>
  );
}

/** The focused button of the bar disappears. */
function stop(): void {
  document.getElementById('select')?.focus({ preventScroll: true });
  stopSelecting();
}

/** Checks first, because an error would replace the page. */
async function downloadArchive(requested: number, path: string): Promise<void> {
  const { headers } = await fetchApi(path, { method: 'HEAD' });
  startDownload(path);
  const found = Number(headers.get('x-total-count'));
  const gone = found < requested ? selectionText.gone(requested - found) : '';
  showToast({ kind: 'status', text: selectionText.started(found) + gone });
}

function toMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return errorText.network;
  return error.status === 404 ? selectionText.allGone : error.message;
}

function stopOnEscape({ key, defaultPrevented }: KeyboardEvent): void {
  if (key !== 'Escape' || defaultPrevented) return;
  if (document.querySelector('dialog[open], :popover-open')) return;
  // The focused box disappears.
  document.activeElement?.closest('article')?.focus({ preventScroll: true });
  stopSelecting();
}
