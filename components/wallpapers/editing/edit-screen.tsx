'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { queueToast } from '@/components/ui/toast';
import { editText } from '@/lib/messages/editing';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { EditForm } from './edit-form';
import { useEditForm } from './use-edit-form';

export function EditScreen({ wallpaper }: { wallpaper: Wallpaper }) {
  const href = paths.wallpaper(wallpaper._id);
  const state = useEditForm(wallpaper, (hasChanged) => {
    if (hasChanged) queueToast({ kind: 'status', text: editText.updated });
    // Replaces the history entry, so that Back doesn't return to the form.
    location.replace(href);
  });
  const cancel = (
    <ButtonLink kind="quiet" isDocument href={href}>
      {editText.cancel}
    </ButtonLink>
  );
  return <EditForm wallpaper={wallpaper} state={state} cancel={cancel} />;
}
