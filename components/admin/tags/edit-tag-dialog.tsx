'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { TagInput } from '@/components/wallpapers/editing/tag-input';
import { takeTags } from '@/components/wallpapers/editing/take-tags';
import type { AdminTag } from '@/lib/admin-tags/schema';
import { TEXT } from '@/lib/limits';
import { adminTagsText as text } from '@/lib/messages/admin-tags';
import { updateTag } from './api';
import { useUndoToast } from './use-undo-toast';

interface Props {
  tag: AdminTag;
  onClose: () => void;
}

export function EditTagDialog({ tag, onClose }: Props) {
  const { _id, name, description, aliases } = tag;
  const [draft, setDraft] = useState({ tags: aliases, typed: '' });
  const showDone = useUndoToast();

  async function send(data: FormData) {
    const wanted = takeTags('aliases', draft, setDraft);
    await updateTag(_id, { description: String(data.get('description')), aliases: wanted });
    // A removed alias is a tag again, which can have wallpapers already.
    const isReversible = aliases.every((alias) => wanted.includes(alias));
    const undo = () => updateTag(_id, { description, aliases });
    showDone(text.saved(name), isReversible ? undo : undefined);
  }

  return (
    <FormDialog
      title={text.edit(name)}
      confirm={text.save}
      busy={text.saving}
      errorMessage={text.saveFailed}
      send={send}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <TextField
            name="description"
            label={text.description}
            hint={text.descriptionHint}
            error={errors.description}
            defaultValue={description}
            maxLength={TEXT.tagDescription}
            required={false}
            autoComplete="off"
          />
          <Field label={text.aliases} hint={text.aliasesHint} isOptional error={errors.aliases}>
            {(ids) => <TagInput ids={ids} name="aliases" {...draft} onChange={setDraft} />}
          </Field>
        </>
      )}
    </FormDialog>
  );
}
