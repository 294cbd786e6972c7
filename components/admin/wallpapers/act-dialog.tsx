'use client';

import { type ReactNode, useState } from 'react';
import { ReasonField } from '@/components/admin/reason-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { CategoryField, TagsField } from '@/components/wallpapers/wallpaper-fields';
import type { ActRequest } from '@/lib/admin-wallpapers/schema';
import { CallError } from '@/lib/http/fetcher';
import { TEXT } from '@/lib/limits';
import { adminWallpapersText } from '@/lib/messages/admin-wallpapers';
import { fieldText } from '@/lib/messages/fields';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { takeTags } from '@/lib/tags/tag-names';

/** Acts that ask before, or ask for more. */
export type AskedAct = keyof typeof adminWallpapersText.questions;

interface Props {
  act: AskedAct;
  ids: string[];
  onRun: (request: ActRequest, done: string) => Promise<unknown>;
  onClose: () => void;
}

const NOTHING = { category: '', tags: [] as string[], typed: '' };
const GENTLE: ReadonlySet<AskedAct> = new Set(['recategorise', 'tag']);

/** Asks for what an act needs, and does it. */
export function ActDialog({ act, ids, onRun, onClose }: Props) {
  const [draft, setDraft] = useState(NOTHING);

  async function send(given: FormData) {
    const taken = takeTags(draft.tags, draft.typed);
    if (act === 'tag') setDraft({ ...draft, tags: taken.tags, typed: taken.rest });
    const request = toRequest(act, ids, String(given.get('reason') ?? ''), draft.category, taken);
    const { done } = adminWallpapersText;
    const isMove = act === 'recategorise';
    await onRun(request, isMove ? done[act](ids.length, draft.category) : done[act](ids.length));
  }

  const fields = (errors: Partial<Record<string, string>>): Record<AskedAct, ReactNode> => ({
    reject: <ReasonField hint={adminWallpapersText.rejectHint} error={errors.reason} required />,
    remove: <ReasonField hint={adminWallpapersText.removeHint} error={errors.reason} />,
    recategorise: (
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
    delete: <p>{adminWallpapersText.deleteText(ids.length)}</p>,
  });
  return (
    <FormDialog
      title={adminWallpapersText.questions[act](ids.length)}
      confirm={adminWallpapersText.acts[act]}
      busy={adminWallpapersText.busy[act]}
      kind={GENTLE.has(act) ? 'primary' : 'danger'}
      failed={act === 'delete' ? wallpaperText.deleteFailed : undefined}
      send={send}
      onClose={onClose}
    >
      {(errors) => fields(errors)[act]}
    </FormDialog>
  );
}

/** @throws CallError at `tags` where they cannot be taken, or where there are none. */
function toRequest(
  act: AskedAct,
  ids: string[],
  reason: string,
  category: string,
  { tags, problem }: ReturnType<typeof takeTags>,
): ActRequest {
  if (act === 'recategorise') return { act, ids, category };
  if (act === 'reject' || act === 'remove') return { act, ids, reason };
  if (act === 'delete') return { act, ids };
  if (problem) throw wrongTags(PROBLEMS[problem]);
  if (tags.length === 0) throw wrongTags(adminWallpapersText.tagNeeded);
  return { act, ids, tags };
}

const PROBLEMS = { long: fieldText.tagLong(TEXT.tag), many: fieldText.tagMany(TEXT.tags) };

function wrongTags(message: string): CallError {
  return new CallError(0, message, { issues: [{ path: 'tags', message }] });
}
