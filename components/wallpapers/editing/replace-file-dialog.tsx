'use client';

import { useId } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { updateInWalls } from '@/components/wallpapers/wall-edits';
import { accountPaths } from '@/lib/account-paths';
import { callApi } from '@/lib/client/fetcher';
import { replaceFileText } from '@/lib/messages/replace-file';
import type { Wallpaper } from '@/lib/wallpapers/schema';

/** A style sheet, even one for this dialog alone, would be loaded with the public page. Browsers make the field wider. */
const FIELD = { display: 'block', width: '100%', paddingBlock: 'var(--space-2)' };

interface Props {
  wallpaper: Wallpaper;
  onReplaced: (replaced: Wallpaper) => void;
  onClose: () => void;
}

/** Stays busy afterwards, because the page must be reloaded to show the new picture. */
export function ReplaceFileDialog({ wallpaper: { _id, title }, onReplaced, onClose }: Props) {
  const id = useId();

  async function send(data: FormData) {
    const init = { method: 'PUT', body: data };
    const replaced = await callApi<Wallpaper>(accountPaths.api.wallpaperFile(_id), init);
    updateInWalls([replaced]);
    onReplaced(replaced);
  }

  return (
    <FormDialog
      title={replaceFileText.title(title)}
      confirm={replaceFileText.confirm}
      busy={replaceFileText.busy}
      errorMessage={replaceFileText.failed}
      send={send}
      shouldStayBusy
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>{replaceFileText.text}</p>
          <label>
            {replaceFileText.file}
            <input
              type="file"
              name="wallpaper"
              accept="image/jpeg,image/png,image/webp,image/avif"
              required
              style={FIELD}
              aria-invalid={errors.wallpaper ? true : undefined}
              aria-describedby={errors.wallpaper ? id : undefined}
            />
          </label>
          {errors.wallpaper && (
            <p id={id} role="alert">
              {errors.wallpaper}
            </p>
          )}
        </>
      )}
    </FormDialog>
  );
}
