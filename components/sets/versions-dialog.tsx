'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { DialogActions, ModalDialog } from '@/components/ui/modal-dialog';
import { useForm } from '@/lib/client/use-form';
import { dialogText } from '@/lib/messages/dialogs';
import { setText, versionText } from '@/lib/messages/sets';
import { MAX_MEMBERS, type WallpaperSet } from '@/lib/sets/schema';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { createSet, replaceSet } from './api';
import { CandidateGroup } from './candidate-group';
import { PairCandidates } from './pair-candidates';
import styles from './pair-dialog.module.css';
import { VersionOrder } from './version-order';

interface Props {
  wallpaper: Wallpaper;
  /** Null if it has no versions yet. */
  versions: WallpaperSet | null;
  /** Must reload the page. The dialog stays busy until then. */
  onSaved: (versions: WallpaperSet) => void;
  onClose: () => void;
}

export function VersionsDialog({ wallpaper, versions, onSaved, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const before = versions?.members ?? [wallpaper];
  const [members, setMembers] = useState(before);
  const [isTooMany, setTooMany] = useState(false);
  const ids = members.map(({ _id }) => _id);
  const removed = before.filter(({ _id }) => !ids.includes(_id));

  const { form, isBusy, alert, submit } = useForm(versionText.failed, async () => {
    const input = { kind: 'versions', members: ids } as const;
    onSaved(await (versions ? replaceSet(versions._id, input) : createSet(input)));
  });

  function toggle(chosen: Wallpaper) {
    if (ids.includes(chosen._id)) setMembers(members.filter(({ _id }) => _id !== chosen._id));
    else if (members.length < MAX_MEMBERS) setMembers([...members, chosen]);
    setTooMany(!ids.includes(chosen._id) && members.length === MAX_MEMBERS);
  }
  const choice = {
    type: 'checkbox',
    chosenIds: ids,
    isDisabled: isBusy,
    onChoose: toggle,
  } as const;

  return (
    <ModalDialog
      dialog={dialog}
      title={versions ? versionText.edit : versionText.group}
      className={styles.dialog}
      onClose={onClose}
    >
      <form ref={form} className={styles.form} onSubmit={submit}>
        <p className={styles.hint}>
          {versions ? versionText.editHint : versionText.groupHint(wallpaper.title)}
        </p>
        <PairCandidates wallpaper={wallpaper} emptyText={versionText.empty} {...choice}>
          <VersionOrder members={members} isDisabled={isBusy} onChange={setMembers} />
          <CandidateGroup legend={versionText.removed} wallpapers={removed} {...choice} />
        </PairCandidates>
        <div className={styles.footer}>
          <FormAlert>{isTooMany ? setText.tooManyVersions(MAX_MEMBERS) : alert}</FormAlert>
          <DialogActions>
            <Button kind="quiet" onClick={() => dialog.current?.close()}>
              {dialogText.cancel}
            </Button>
            <Button type="submit" disabled={isBusy || members.length < 2}>
              {isBusy ? versionText.saving : versions ? versionText.save : versionText.group}
            </Button>
          </DialogActions>
        </div>
      </form>
    </ModalDialog>
  );
}
