'use client';

import { useState } from 'react';
import { FormAlert } from '@/components/ui/form-alert';
import { FormDialog } from '@/components/ui/form-dialog';
import { cropText, profileFormText } from '@/lib/messages/settings';
import { CropControls } from './crop-controls';
import { type Crop, DEFAULT_CROP, toSquare } from './crop-geometry';
import { cropSquare } from './crop-square';
import { usePicture } from './use-picture';

interface Props {
  file: File;
  onUse: (picture: Blob) => Promise<void>;
  /** Opens the file picker. */
  onChooseAnother: () => void;
  onClose: () => void;
}

export function CropDialog({ file, onUse, onChooseAnother, onClose }: Props) {
  const { picture, hasFailed } = usePicture(file);
  const [crop, setCrop] = useState<Crop>(DEFAULT_CROP);

  async function send() {
    if (hasFailed) onChooseAnother();
    if (picture) await onUse(await cropSquare(picture, toSquare(sizeOf(picture), crop)));
  }

  return (
    <FormDialog
      title={cropText.title}
      confirm={hasFailed ? cropText.chooseAnother : cropText.save}
      busy={cropText.saving}
      isReady={picture !== null || hasFailed}
      errorMessage={cropText.cropFailed}
      formatError={profileFormText.failed}
      send={send}
      onClose={onClose}
    >
      {picture && (
        <CropControls src={picture.src} size={sizeOf(picture)} crop={crop} onChange={setCrop} />
      )}
      <FormAlert>{hasFailed && cropText.unreadable}</FormAlert>
    </FormDialog>
  );
}

const sizeOf = ({ naturalWidth, naturalHeight }: HTMLImageElement) => ({
  width: naturalWidth,
  height: naturalHeight,
});
