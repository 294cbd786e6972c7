'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { DialogActions, ModalDialog } from '@/components/ui/modal-dialog';
import { useForm } from '@/lib/client/use-form';
import { dialogText } from '@/lib/messages/dialogs';
import { setText } from '@/lib/messages/sets';
import type { WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { createSet } from './api';
import { guessLightFirst } from './guess-light-first';
import { PairCandidates } from './pair-candidates';
import styles from './pair-dialog.module.css';
import { PairOrder } from './pair-order';

interface Props {
  wallpaper: Wallpaper;
  /** Must reload the page. Until then, the dialog stays busy. */
  onPaired: (pair: WallpaperSet) => void;
  onClose: () => void;
}

export function PairDialog({ wallpaper, onPaired, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [partner, setPartner] = useState<Wallpaper>();
  const [isSwapped, setIsSwapped] = useState(false);
  const guessed = partner && guessLightFirst(wallpaper, partner);
  const members = isSwapped ? guessed?.toReversed() : guessed;

  const { form, isBusy, alert, submit } = useForm(setText.failed, async () => {
    if (!members) return;
    const ids = members.map(({ _id }) => _id);
    onPaired(await createSet({ kind: 'light_dark', members: ids }));
  });

  function choose(chosen: Wallpaper) {
    setPartner(chosen);
    setIsSwapped(false);
  }

  return (
    <ModalDialog dialog={dialog} title={setText.pair} className={styles.dialog} onClose={onClose}>
      <form ref={form} className={styles.form} onSubmit={submit}>
        <p className={styles.hint}>{setText.hint(wallpaper.title)}</p>
        <PairCandidates
          wallpaper={wallpaper}
          type="radio"
          chosenIds={partner ? [partner._id] : []}
          emptyText={setText.empty}
          isDisabled={isBusy}
          onChoose={choose}
        />
        <div className={styles.footer}>
          {members && (
            <PairOrder
              members={members}
              isDisabled={isBusy}
              onSwap={() => setIsSwapped(!isSwapped)}
            />
          )}
          <FormAlert>{alert}</FormAlert>
          <DialogActions>
            <Button kind="quiet" onClick={() => dialog.current?.close()}>
              {dialogText.cancel}
            </Button>
            <Button type="submit" disabled={isBusy || !members}>
              {isBusy ? setText.pairing : setText.confirm}
            </Button>
          </DialogActions>
        </div>
      </form>
    </ModalDialog>
  );
}
