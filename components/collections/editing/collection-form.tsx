'use client';

import { useState } from 'react';
import { updateCollection } from '@/components/saving/api';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { CharactersLeft } from '@/components/ui/characters-left';
import { Field } from '@/components/ui/field';
import { FormAlert } from '@/components/ui/form-alert';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { queueToast } from '@/components/ui/toast';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import { useForm } from '@/lib/client/use-form';
import type { Collection, Visibility } from '@/lib/collections/schema';
import { TEXT } from '@/lib/limits';
import { collectionEditingText as text } from '@/lib/messages/collection-editing';
import { editText } from '@/lib/messages/editing';
import { paths } from '@/lib/paths';
import styles from './edit-collection.module.css';

const VISIBILITIES = Object.entries(text.visibilities) as [Visibility, string][];

interface Props {
  collection: Collection;
  /** Resolves once the changes of its wallpapers are saved. */
  finish: () => Promise<void>;
}

export function CollectionForm({ collection, finish }: Props) {
  const { title, description, visibility } = collection;
  const saved = { title, description, visibility };
  const [draft, setDraft] = useState(saved);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const { release } = useLeaveGuard({
    question: isChanged ? editText.unsavedChanges : null,
    confirmLabel: editText.discard,
  });
  const { form, isBusy, alert, errors, submit } = useForm(editText.failed, async () => {
    const current = isChanged ? await updateCollection(collection._id, draft) : collection;
    await finish();
    release();
    if (isChanged) queueToast({ kind: 'status', text: text.saved });
    location.replace(paths.collection(current));
  });
  const isReady = useHydrated();
  return (
    <form ref={form} data-guarded onSubmit={submit}>
      <fieldset className={styles.fields} disabled={!isReady || isBusy} aria-label={text.edit}>
        <TextField
          name="title"
          label={text.title}
          value={draft.title}
          pattern=".*\S.*"
          maxLength={TEXT.collectionTitle}
          error={errors.title}
          onChange={({ target }) => setDraft({ ...draft, title: target.value })}
        />
        <Field label={text.description} isOptional error={errors.description}>
          {(ids) => (
            <>
              <textarea
                {...ids}
                name="description"
                rows={3}
                value={draft.description}
                maxLength={TEXT.collectionDescription}
                onChange={({ target }) => setDraft({ ...draft, description: target.value })}
              />
              <CharactersLeft text={draft.description} max={TEXT.collectionDescription} />
            </>
          )}
        </Field>
        <Field label={text.visibility} error={errors.visibility}>
          {(ids) => (
            <Select
              {...ids}
              name="visibility"
              value={draft.visibility}
              onChange={({ target }) =>
                setDraft({ ...draft, visibility: target.value as Visibility })
              }
            >
              {VISIBILITIES.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FormAlert>{alert}</FormAlert>
        <div className={styles.buttons}>
          <Button type="submit">{isBusy ? editText.saving : editText.save}</Button>
          <ButtonLink kind="quiet" isDocument href={paths.collection(collection)}>
            {text.back}
          </ButtonLink>
        </div>
      </fieldset>
    </form>
  );
}
