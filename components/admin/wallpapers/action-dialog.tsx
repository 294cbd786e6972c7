'use client';

import { useState } from 'react';
import { ReasonField } from '@/components/admin/reason-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { takeTags } from '@/components/wallpapers/editing/take-tags';
import { CategoryField, TagsField } from '@/components/wallpapers/editing/wallpaper-fields';
import {
  type BulkActionName,
  type BulkActionRequest,
  getBulkAction,
} from '@/lib/admin-wallpapers/bulk-actions';
import type { AdminWallpaper } from '@/lib/admin-wallpapers/schema';
import type { BulkActionText } from '@/lib/messages/admin-wallpapers';
import { SelectedWallpapers } from './selected-wallpapers';

interface Props {
  action: BulkActionName;
  items: AdminWallpaper[];
  text: NonNullable<BulkActionText['dialog']>;
  onRun: (request: BulkActionRequest) => Promise<unknown>;
  onClose: () => void;
}

const EMPTY_DRAFT = { category: '', tags: [] as string[], typed: '' };

export function ActionDialog({ action, items, text, onRun, onClose }: Props) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const {
    fields,
    isHiding,
    text: { label },
  } = getBulkAction(action);

  async function send(data: FormData) {
    const request: BulkActionRequest = { action, ids: items.map(({ _id }) => _id) };
    if (fields.reason) request.reason = String(data.get('reason'));
    if (fields.category) request.category = draft.category;
    if (fields.tags) request.tags = takeTags('tags', draft, change);
    await onRun(request);
  }

  return (
    <FormDialog
      title={text.title(items.length)}
      confirm={label}
      busy={text.busy}
      kind={isHiding ? 'danger' : 'primary'}
      errorMessage={text.failed}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <SelectedWallpapers items={items} />
          {text.text && <p>{text.text(items.length)}</p>}
          {fields.reason && (
            <ReasonField
              hint={text.reasonHint}
              error={errors.reason}
              required={fields.reason === 'reason'}
            />
          )}
          {fields.category && (
            <CategoryField draft={draft} onChange={change} error={errors.category} />
          )}
          {fields.tags && (
            <TagsField draft={draft} isOptional={false} onChange={change} error={errors.tags} />
          )}
        </>
      )}
    </FormDialog>
  );
}
