'use client';

import { useRouter } from 'next/navigation';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { Avatar } from '@/components/users/avatar';
import { errorText } from '@/lib/messages/errors';
import { profileFormText } from '@/lib/messages/settings';
import { paths } from '@/lib/paths';
import type { OwnUser } from '@/lib/users/schema';
import { CropDialog } from './crop-dialog';
import styles from './picture-settings.module.css';
import { removePicture, savePicture } from './save-profile';
import { SettingsSection } from './settings-section';

export function PictureSettings({ user }: { user: OwnUser }) {
  const id = useId();
  const { refresh } = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const url = useViewer()?.profilePicture ?? user.profilePicture;
  const hasPicture = url !== paths.defaultAvatar();

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    setFile(target.files?.[0] ?? null);
    // So that choosing the same file again fires `change`.
    target.value = '';
  }

  async function upload(picture: Blob) {
    await savePicture(picture);
    showToast({ kind: 'status', text: profileFormText.saved });
    refresh();
  }

  async function remove() {
    setRemoving(true);
    try {
      await removePicture();
      showToast({ kind: 'status', text: profileFormText.saved });
      input.current?.focus();
      refresh();
    } catch (error) {
      const message = error instanceof Error ? error.message : errorText.unavailable;
      showToast({ kind: 'alert', text: profileFormText.failed(message) });
    }
    setRemoving(false);
  }

  return (
    <SettingsSection title={profileFormText.picture} text={profileFormText.pictureHint}>
      <div className={styles.row}>
        <Avatar url={url} />
        <div className="row">
          <div className={styles.choose}>
            <label htmlFor={id}>
              {hasPicture ? profileFormText.changePicture : profileFormText.choosePicture}
            </label>
            <input
              ref={input}
              id={id}
              className={styles.input}
              type="file"
              accept="image/jpeg,image/png,image/webp,image/avif"
              onChange={choose}
            />
          </div>
          {hasPicture && (
            <Button kind="quiet" disabled={isRemoving} onClick={remove}>
              {isRemoving ? profileFormText.removingPicture : profileFormText.removePicture}
            </Button>
          )}
        </div>
      </div>
      {file && (
        <CropDialog
          file={file}
          onUse={upload}
          onChooseAnother={() => input.current?.click()}
          onClose={() => setFile(null)}
        />
      )}
    </SettingsSection>
  );
}
