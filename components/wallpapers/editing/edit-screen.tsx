'use client';

import type { MouseEvent } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { isPlainClick } from '@/components/ui/plain-click';
import { queueToast } from '@/components/ui/toast';
import { editText } from '@/lib/messages/editing';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { EditForm } from './edit-form';
import { goToFormerPage, leaveSavedForm } from './leave-form';
import { useEditForm } from './use-edit-form';

/** Saving and canceling return to the list, queue or page with the link to the form, or else show the wallpaper. */
export function EditScreen({ wallpaper }: { wallpaper: Wallpaper }) {
  const href = paths.wallpaper(wallpaper._id);
  const state = useEditForm(wallpaper, (hasChanged) => {
    if (hasChanged) queueToast({ kind: 'status', text: editText.updated });
    leaveSavedForm(href);
  });
  const goBack = (event: MouseEvent) => {
    if (isPlainClick(event) && goToFormerPage()) event.preventDefault();
  };
  const cancel = (
    <ButtonLink kind="quiet" isDocument href={href} onClick={goBack}>
      {editText.cancel}
    </ButtonLink>
  );
  return <EditForm wallpaper={wallpaper} state={state} cancel={cancel} />;
}
