'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { DialogActions, DialogFailure, ModalDialog } from '@/components/ui/modal-dialog';
import { type Crop, squareOf, WHOLE } from '@/lib/accounts/square-crop';
import { cropText, profileFormText, settingsText } from '@/lib/messages/en/settings';
import { CropControls } from './crop-controls';
import { cutSquare } from './cut-square';
import { usePicture } from './use-picture';

interface Props {
  file: File;
  /** @param picture the square that was chosen. */
  onUse: (picture: Blob) => Promise<void>;
  onClose: () => void;
}

/** Asks which part of a picture is to be shown. */
export function CropDialog({ file, onUse, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { picture, hasFailed } = usePicture(file);
  const [crop, setCrop] = useState<Crop>(WHOLE);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  async function use(image: HTMLImageElement) {
    setBusy(true);
    setFailure('');
    try {
      await onUse(await cutSquare(image, squareOf(sizeOf(image), crop)));
      dialog.current?.close();
    } catch (error) {
      const said = error instanceof Error ? error.message : cropText.notMade;
      setFailure(profileFormText.failed(said));
      setBusy(false);
    }
  }

  return (
    <ModalDialog dialog={dialog} title={cropText.title} onClose={onClose}>
      {picture && (
        <CropControls src={picture.src} size={sizeOf(picture)} crop={crop} onChange={setCrop} />
      )}
      <DialogFailure>{hasFailed ? cropText.unreadable : failure}</DialogFailure>
      <DialogActions>
        <Button kind="quiet" onClick={() => dialog.current?.close()}>
          {settingsText.cancel}
        </Button>
        {!hasFailed && (
          <Button disabled={!picture || isBusy} onClick={() => picture && use(picture)}>
            {isBusy ? cropText.saving : cropText.save}
          </Button>
        )}
      </DialogActions>
    </ModalDialog>
  );
}

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
  width: naturalWidth,
  height: naturalHeight,
});
