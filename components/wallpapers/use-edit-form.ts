'use client';

import { useState } from 'react';
import { queueToast } from '@/components/ui/toast';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { useUnloadWarning } from '@/components/ui/use-unload-warning';
import { ApiError } from '@/lib/client/fetcher';
import { useForm } from '@/lib/client/use-form';
import { TEXT } from '@/lib/limits';
import { editText } from '@/lib/messages/editing';
import { fieldText } from '@/lib/messages/fields';
import { paths } from '@/lib/paths';
import { mergeTags } from '@/lib/tags/tag-names';
import type { Wallpaper, WallpaperChange } from '@/lib/wallpapers/schema';
import { updateWallpaper } from './api';
import { type EditDraft, toEditDraft, toWallpaperChange } from './edit-draft';

const PROBLEMS = { long: fieldText.tagTooLong(TEXT.tag), many: fieldText.tooManyTags(TEXT.tags) };

export function useEditForm(wallpaper: Wallpaper) {
  const [draft, setDraft] = useState(() => toEditDraft(wallpaper));
  const change = (changed: Partial<EditDraft>) =>
    setDraft((current) => ({ ...current, ...changed }));
  const isChanged =
    Object.keys(toWallpaperChange(wallpaper, draft)).length > 0 || draft.typed.trim() !== '';
  const allowUnload = useUnloadWarning(isChanged);
  useLeaveGuard({
    question: isChanged ? editText.unsavedChanges : null,
    confirmLabel: editText.discard,
    onLeave: allowUnload,
  });

  async function save(changed: WallpaperChange) {
    await updateWallpaper(wallpaper._id, changed);
    queueToast({ kind: 'status', text: editText.updated });
  }

  const form = useForm(editText.failed, async () => {
    const { tags, rest, problem } = mergeTags(draft.tags, draft.typed);
    const next = { ...draft, tags, typed: rest };
    setDraft(next);
    if (problem) {
      const issues = [{ path: 'tags', message: PROBLEMS[problem] }];
      throw new ApiError(0, PROBLEMS[problem], { issues });
    }
    const changed = toWallpaperChange(wallpaper, next);
    if (Object.keys(changed).length > 0) await save(changed);
    allowUnload();
    // Replaces the history entry, so that Back doesn't return to the form.
    location.replace(paths.wallpaper(wallpaper._id));
  });

  return { draft, change, ...form };
}
