'use client';

import { type ReactNode, useState } from 'react';
import { ReasonField } from '@/components/admin/reason-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { CategoryField, TagsField } from '@/components/wallpapers/wallpaper-fields';
import type { BulkActionRequest } from '@/lib/admin-wallpapers/schema';
import { ApiError } from '@/lib/client/fetcher';
import { TEXT } from '@/lib/limits';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { fieldText } from '@/lib/messages/fields';
import { mergeTags } from '@/lib/tags/tag-names';

/** Actions that need input. */
export type DialogAction = Exclude<keyof typeof adminWallpapersText.dialogTitles, 'delete'>;

interface Props {
  action: DialogAction;
  ids: string[];
  onRun: (request: BulkActionRequest, done: string) => Promise<unknown>;
  onClose: () => void;
}

const EMPTY_DRAFT = { category: '', tags: [] as string[], typed: '' };
const REVERSIBLE: ReadonlySet<DialogAction> = new Set(['changeCategory', 'tag']);

export function ActionDialog({ action, ids, onRun, onClose }: Props) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);

  async function send(data: FormData) {
    const parsed = mergeTags(draft.tags, draft.typed);
    if (action === 'tag') setDraft({ ...draft, tags: parsed.tags, typed: parsed.rest });
    const reason = String(data.get('reason') ?? '');
    const request = buildActionRequest(action, ids, reason, draft.category, parsed);
    const { done } = adminWallpapersText;
    const isMove = action === 'changeCategory';
    await onRun(
      request,
      isMove ? done[action](ids.length, draft.category) : done[action](ids.length),
    );
  }

  const fields = (errors: Partial<Record<string, string>>): Record<DialogAction, ReactNode> => ({
    reject: <ReasonField hint={adminWallpapersText.rejectHint} error={errors.reason} required />,
    remove: <ReasonField hint={adminWallpapersText.removeHint} error={errors.reason} />,
    changeCategory: (
      <CategoryField
        draft={draft}
        onChange={({ category = draft.category }) => setDraft({ ...draft, category })}
        error={errors.category}
      />
    ),
    tag: (
      <TagsField
        draft={draft}
        isOptional={false}
        onChange={({ tags = draft.tags, typed = draft.typed }) =>
          setDraft({ ...draft, tags, typed })
        }
        error={errors.tags}
      />
    ),
  });
  return (
    <FormDialog
      title={adminWallpapersText.dialogTitles[action](ids.length)}
      confirm={adminWallpapersText.actions[action]}
      busy={adminWallpapersText.busy[action]}
      kind={REVERSIBLE.has(action) ? 'primary' : 'danger'}
      send={send}
      onClose={onClose}
    >
      {(errors) => fields(errors)[action]}
    </FormDialog>
  );
}

/** @throws CallError with an issue at `tags` if they are invalid or missing. */
function buildActionRequest(
  action: DialogAction,
  ids: string[],
  reason: string,
  category: string,
  { tags, problem }: ReturnType<typeof mergeTags>,
): BulkActionRequest {
  if (action === 'changeCategory') return { action, ids, category };
  if (action === 'reject' || action === 'remove') return { action, ids, reason };
  if (problem) throw invalidTags(TAG_PROBLEMS[problem]);
  if (tags.length === 0) throw invalidTags(adminWallpapersText.tagRequired);
  return { action, ids, tags };
}

const TAG_PROBLEMS = {
  long: fieldText.tagTooLong(TEXT.tag),
  many: fieldText.tooManyTags(TEXT.tags),
};

function invalidTags(message: string): ApiError {
  return new ApiError(0, message, { issues: [{ path: 'tags', message }] });
}
