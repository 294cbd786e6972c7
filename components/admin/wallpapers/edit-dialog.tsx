'use client';

import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ModalDialog } from '@/components/ui/modal-dialog';
import { EditForm } from '@/components/wallpapers/editing/edit-form';
import { useEditForm } from '@/components/wallpapers/editing/use-edit-form';
import { editText } from '@/lib/messages/editing';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './edit-dialog.module.css';

interface Props {
  wallpaper: Wallpaper;
  onSaved: (hasChanged: boolean) => void;
  onClose: () => void;
}

export function EditDialog({ wallpaper, onSaved, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const saved = (hasChanged: boolean) => {
    close();
    onSaved(hasChanged);
  };
  const state = useEditForm(wallpaper, saved, close);
  function ask(event: SyntheticEvent) {
    event.preventDefault();
    void state.leave();
  }

  // Browsers close a dialog on the second Escape, even if the first one was prevented.
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && !event.defaultPrevented) ask(event);
  }

  const cancel = (
    <Button kind="quiet" onClick={state.leave}>
      {editText.cancel}
    </Button>
  );
  return (
    <ModalDialog
      dialog={dialog}
      title={editText.title}
      className={styles.dialog}
      onCancel={ask}
      onKeyDown={handleKeyDown}
      onClose={onClose}
    >
      <EditForm wallpaper={wallpaper} state={state} cancel={cancel} />
    </ModalDialog>
  );
}
