'use client';

import { useState } from 'react';
import { showToastNext } from '@/components/ui/toast';
import { useKeptDocument } from '@/components/ui/use-kept-document';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { CallError } from '@/lib/http/fetcher';
import { useForm } from '@/lib/http/use-form';
import { TEXT } from '@/lib/limits';
import { editText } from '@/lib/messages/editing';
import { fieldText } from '@/lib/messages/fields';
import { paths } from '@/lib/paths';
import { takeTags } from '@/lib/tags/tag-names';
import { changeOf, draftOf, type EditDraft } from '@/lib/wallpapers/edit-draft';
import { updateWallpaper } from '@/lib/wallpapers/hooks';
import type { Wallpaper, WallpaperChange } from '@/lib/wallpapers/schema';

const PROBLEMS = { long: fieldText.tagLong(TEXT.tag), many: fieldText.tagMany(TEXT.tags) };

/** Manages the edit form and warns about unsaved changes. */
export function useEditForm(wallpaper: Wallpaper) {
  const [draft, setDraft] = useState(() => draftOf(wallpaper));
  const change = (changed: Partial<EditDraft>) =>
    setDraft((current) => ({ ...current, ...changed }));
  const isChanged = Object.keys(changeOf(wallpaper, draft)).length > 0 || draft.typed.trim() !== '';
  const allowUnload = useKeptDocument(isChanged);
  const { dialog } = useLeaveGuard({
    question: isChanged ? editText.leave : null,
    confirm: editText.discard,
    onLeave: allowUnload,
  });

  async function save(changed: WallpaperChange) {
    await updateWallpaper(wallpaper._id, changed);
    showToastNext({ kind: 'status', text: editText.updated });
  }

  const form = useForm(editText.failed, async () => {
    const { tags, rest, problem } = takeTags(draft.tags, draft.typed);
    const next = { ...draft, tags, typed: rest };
    setDraft(next);
    if (problem) {
      const issues = [{ path: 'tags', message: PROBLEMS[problem] }];
      throw new CallError(0, PROBLEMS[problem], { issues });
    }
    const changed = changeOf(wallpaper, next);
    if (Object.keys(changed).length > 0) await save(changed);
    allowUnload();
    // Replaces the history entry, so that Back doesn't return to the form.
    location.replace(paths.wallpaper(wallpaper._id));
  });

  return { draft, change, dialog, ...form };
}
