'use client';

import { type ReactNode, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { FormAlert } from '@/components/ui/form-alert';
import { DialogActions, ModalDialog } from '@/components/ui/modal-dialog';
import { CategoryField, TagsField } from '@/components/wallpapers/wallpaper-fields';
import type { ActRequest } from '@/lib/admin-wallpapers/schema';
import { CallError } from '@/lib/http/fetcher';
import { useForm } from '@/lib/http/use-form';
import { TEXT } from '@/lib/limits';
import { adminWallpapersText } from '@/lib/messages/en/admin-wallpapers';
import { fieldText } from '@/lib/messages/en/fields';
import { wallpaperText } from '@/lib/messages/en/wallpapers';
import { takeTags } from '@/lib/tags/tag-names';
import styles from './act-dialog.module.css';

/** Acts that ask before, or ask for more. */
export type AskedAct = keyof typeof adminWallpapersText.questions;

interface Props {
  act: AskedAct;
  ids: string[];
  onRun: (request: ActRequest, done: string) => Promise<void>;
  onClose: () => void;
}

const NOTHING = { category: '', tags: [] as string[], typed: '' };
const FAILED: Partial<Record<AskedAct, string>> = { delete: wallpaperText.deleteFailed };
const GENTLE: ReadonlySet<AskedAct> = new Set(['recategorise', 'tag']);

/** Asks for what an act needs, and does it. Open as long as it is in the page. */
export function ActDialog({ act, ids, onRun, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState(NOTHING);
  const failed = FAILED[act] ?? adminWallpapersText.failed;
  const { form, isBusy, alert, errors, submit } = useForm(failed, async (given) => {
    const taken = takeTags(draft.tags, draft.typed);
    if (act === 'tag') setDraft({ ...draft, tags: taken.tags, typed: taken.rest });
    const request = toRequest(act, ids, String(given.get('reason') ?? ''), draft.category, taken);
    await onRun(request, adminWallpapersText.done[act](ids.length));
    dialog.current?.close();
  });
  const fields: Record<AskedAct, ReactNode> = {
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
        onChange={({ tags = draft.tags, typed = draft.typed }) =>
          setDraft({ ...draft, tags, typed })
        }
        error={errors.tags}
      />
    ),
    delete: <p>{adminWallpapersText.deleteText}</p>,
  };
  return (
    <ModalDialog
      dialog={dialog}
      title={adminWallpapersText.questions[act](ids.length)}
      onClose={onClose}
    >
      <form ref={form} className={styles.form} onSubmit={submit}>
        {fields[act]}
        <FormAlert>{alert}</FormAlert>
        <DialogActions>
          <Button kind="quiet" onClick={() => dialog.current?.close()}>
            {adminWallpapersText.cancel}
          </Button>
          <Button type="submit" kind={GENTLE.has(act) ? 'primary' : 'danger'} disabled={isBusy}>
            {isBusy ? adminWallpapersText.busy[act] : adminWallpapersText.acts[act]}
          </Button>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}

interface ReasonProps {
  hint: string;
  error: string | undefined;
  required?: boolean;
}

function ReasonField({ hint, error, required = false }: ReasonProps) {
  return (
    <Field label={adminWallpapersText.reason} hint={hint} error={error}>
      {(ids) => (
        <textarea {...ids} name="reason" required={required} maxLength={TEXT.reason} rows={3} />
      )}
    </Field>
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
