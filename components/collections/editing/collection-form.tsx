'use client';

import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { CharactersLeft } from '@/components/ui/characters-left';
import { Field } from '@/components/ui/field';
import { FormAlert } from '@/components/ui/form-alert';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useForm } from '@/lib/client/use-form';
import { collectionPaths } from '@/lib/collection-paths';
import type { Collection, Visibility } from '@/lib/collections/schema';
import { TEXT } from '@/lib/limits';
import { collectionEditingText as text } from '@/lib/messages/collection-editing';
import { editText } from '@/lib/messages/editing';
import styles from './edit-collection.module.css';

const VISIBILITIES = Object.entries(text.visibilities) as [Visibility, string][];

export type CollectionDraft = Pick<Collection, 'title' | 'description' | 'visibility'>;

interface Props {
  collection: Collection;
  draft: CollectionDraft;
  onEdit: (draft: CollectionDraft) => void;
  onSave: () => Promise<void>;
}

export function CollectionForm({ collection, draft, onEdit, onSave }: Props) {
  const { form, isBusy, alert, errors, submit } = useForm(editText.failed, onSave);
  const isReady = useHydrated();
  return (
    <form ref={form} data-guarded onSubmit={submit}>
      <fieldset className={styles.fields} disabled={!isReady || isBusy}>
        <legend className="visually-hidden">{text.edit}</legend>
        <TextField
          name="title"
          label={text.title}
          value={draft.title}
          pattern=".*\S.*"
          maxLength={TEXT.collectionTitle}
          error={errors.title}
          onChange={({ target }) => onEdit({ ...draft, title: target.value })}
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
                onChange={({ target }) => onEdit({ ...draft, description: target.value })}
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
                onEdit({ ...draft, visibility: target.value as Visibility })
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
          <ButtonLink kind="quiet" isDocument href={collectionPaths.collection(collection)}>
            {text.back}
          </ButtonLink>
        </div>
      </fieldset>
    </form>
  );
}
