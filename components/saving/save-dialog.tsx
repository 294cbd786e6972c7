'use client';

import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ActionIcon } from '@/components/ui/action-icon';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { DialogActions, ModalDialog } from '@/components/ui/modal-dialog';
import { showToast } from '@/components/ui/toast';
import { collectionPaths } from '@/lib/collection-paths';
import type { Collection } from '@/lib/collections/schema';
import { dialogText } from '@/lib/messages/dialogs';
import { savingText } from '@/lib/messages/saving';
import { changeEntries, deleteCollection } from './api';
import { CollectionChoices } from './collection-choices';
import { NewCollectionForm } from './new-collection-form';
import styles from './save-dialog.module.css';

interface Props {
  ids: readonly string[];
  username: string;
  onSaved: (() => void) | undefined;
  onClose: () => void;
}

/** A click on a collection saves the wallpapers and closes the dialog. The toast offers to undo it. */
export function SaveDialog({ ids, username, onSaved, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [busyId, setBusyId] = useState<string | null>(null);
  const [alert, setAlert] = useState('');
  const [isCreating, setIsCreating] = useState(false);

  function finish(text: string, { _id, title }: Collection, undo: () => Promise<unknown>) {
    dialog.current?.close();
    onSaved?.();
    const onFollow = () =>
      void undo().catch(() => showToast({ kind: 'alert', text: savingText.failed }));
    const link = {
      href: collectionPaths.collection({ _id, title }),
      text: savingText.undo,
      onFollow,
    };
    showToast({ kind: 'status', text, link });
  }

  async function toggle(collection: Collection) {
    const { _id, title, contains = 0 } = collection;
    const isSaved = contains === ids.length;
    setBusyId(_id);
    setAlert('');
    try {
      const { added, removed } = await changeEntries(_id, { [isSaved ? 'remove' : 'add']: ids });
      const text = isSaved ? savingText.removed(title) : savingText.saved(title, added.length);
      finish(text, collection, () => changeEntries(_id, { add: removed, remove: added }));
    } catch (error) {
      setAlert(error instanceof Error ? error.message : savingText.failed);
      setBusyId(null);
    }
  }

  return createPortal(
    <ModalDialog
      dialog={dialog}
      title={savingText.title(ids.length)}
      className={styles.dialog}
      onClose={onClose}
    >
      <CollectionChoices ids={ids} username={username} busyId={busyId} onChoose={toggle} />
      <FormAlert>{alert}</FormAlert>
      {isCreating ? (
        <NewCollectionForm
          ids={ids}
          onCreated={(created) =>
            finish(savingText.saved(created.title, ids.length), created, () =>
              deleteCollection(created._id),
            )
          }
        />
      ) : (
        // The keyboard of a phone would cover the collections if the field were there from the start.
        <Button kind="outlined" onClick={() => setIsCreating(true)}>
          <ActionIcon name="plus" />
          {savingText.newCollection}
        </Button>
      )}
      <DialogActions>
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          {dialogText.cancel}
        </Button>
      </DialogActions>
    </ModalDialog>,
    document.body,
  );
}
