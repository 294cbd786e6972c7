'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { ModalDialog } from '@/components/ui/modal-dialog';
import { EditForm } from '@/components/wallpapers/edit-form';
import { useEditForm } from '@/components/wallpapers/use-edit-form';
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
  const state = useEditForm(wallpaper, (hasChanged) => {
    close();
    onSaved(hasChanged);
  });
  const cancel = (
    <Button kind="quiet" onClick={() => state.askToLeave(close)}>
      {editText.cancel}
    </Button>
  );
  return (
    <ModalDialog
      dialog={dialog}
      title={editText.title}
      className={styles.dialog}
      onCancel={(event) => {
        event.preventDefault();
        void state.askToLeave(close);
      }}
      onClose={onClose}
    >
      <EditForm wallpaper={wallpaper} state={state} cancel={cancel} />
    </ModalDialog>
  );
}
