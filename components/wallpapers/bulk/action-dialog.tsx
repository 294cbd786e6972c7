'use client';

import { type ReactNode, useState } from 'react';
import { FormDialog } from '@/components/ui/form-dialog';
import { takeTags } from '@/components/wallpapers/editing/take-tags';
import {
  CategoryField,
  LicenseField,
  TagsField,
} from '@/components/wallpapers/editing/wallpaper-fields';
import type { BulkActionText } from '@/lib/messages/bulk-actions';
import type { BulkAction, BulkActionRequest } from '@/lib/wallpapers/bulk-actions';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { type SelectedItem, SelectedWallpapers } from './selected-wallpapers';

interface Props<Name extends string> {
  name: Name;
  action: BulkAction<Name> & { text: BulkActionText };
  text: NonNullable<BulkActionText['dialog']>;
  items: SelectedItem[];
  onRun: (request: BulkActionRequest<Name>) => Promise<unknown>;
  onClose: () => void;
  /** The field for a reason, which only admins give. */
  renderReason?: (error: string | undefined) => ReactNode;
}

const EMPTY_DRAFT = {
  category: '',
  license: 'all_rights_reserved' as Wallpaper['license'],
  tags: [] as string[],
  typed: '',
};

export function ActionDialog<Name extends string>(props: Props<Name>) {
  const { name, action, text, items, onRun, onClose, renderReason } = props;
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const change = (changes: Partial<typeof draft>) => setDraft({ ...draft, ...changes });
  const { fields, isHiding } = action;

  async function send(data: FormData) {
    const request: BulkActionRequest<Name> = { action: name, ids: items.map(({ _id }) => _id) };
    if (fields.reason) request.reason = String(data.get('reason'));
    if (fields.category) request.category = draft.category;
    if (fields.license) request.license = draft.license;
    if (fields.tags) request.tags = takeTags('tags', draft, change);
    await onRun(request);
  }

  return (
    <FormDialog
      title={text.title(items.length)}
      confirm={action.text.label}
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
          {fields.reason && renderReason?.(errors.reason)}
          {fields.category && (
            <CategoryField draft={draft} onChange={change} error={errors.category} />
          )}
          {fields.license && (
            <LicenseField draft={draft} onChange={change} error={errors.license} />
          )}
          {fields.tags && (
            <TagsField draft={draft} isOptional={false} onChange={change} error={errors.tags} />
          )}
        </>
      )}
    </FormDialog>
  );
}
