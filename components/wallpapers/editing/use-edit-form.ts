'use client';

import { useState } from 'react';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { updateWallpaper } from '@/components/wallpapers/api';
import { ApiError } from '@/lib/client/fetcher';
import { useForm } from '@/lib/client/use-form';
import { editText } from '@/lib/messages/editing';
import { mergeTags, TAG_PROBLEMS } from '@/lib/tags/tag-names';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { type EditDraft, toEditDraft, toWallpaperChange } from './edit-draft';

export type EditFormState = ReturnType<typeof useEditForm>;

export function useEditForm(
  wallpaper: Wallpaper,
  onSaved: (hasChanged: boolean) => void,
  onLeave?: () => void,
) {
  const [draft, setDraft] = useState(() => toEditDraft(wallpaper));
  const change = (changed: Partial<EditDraft>) =>
    setDraft((current) => ({ ...current, ...changed }));
  const isChanged =
    Object.keys(toWallpaperChange(wallpaper, draft)).length > 0 || draft.typed.trim() !== '';
  const { leave, release } = useLeaveGuard({
    question: isChanged ? editText.unsavedChanges : null,
    confirmLabel: editText.discard,
    ...(onLeave && { onLeave }),
  });

  const form = useForm(editText.failed, async () => {
    const { tags, rest, problem } = mergeTags(draft.tags, draft.typed);
    const next = { ...draft, tags, typed: rest };
    setDraft(next);
    if (problem) {
      const issues = [{ path: 'tags', message: TAG_PROBLEMS[problem] }];
      throw new ApiError(0, TAG_PROBLEMS[problem], { issues });
    }
    const changed = toWallpaperChange(wallpaper, next);
    const hasChanged = Object.keys(changed).length > 0;
    if (hasChanged) await updateWallpaper(wallpaper._id, changed);
    release();
    onSaved(hasChanged);
  });

  return { draft, change, leave, ...form };
}
