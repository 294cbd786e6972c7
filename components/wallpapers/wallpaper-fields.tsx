'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { useCategoryNames } from '@/lib/categories/hooks';
import { TEXT } from '@/lib/limits';
import { fieldText } from '@/lib/messages/fields';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { TagInput } from './tag-input';
import styles from './wallpaper-fields.module.css';

/** What is filled in of what several pictures may have in common. */
interface Draft extends Pick<Wallpaper, 'category' | 'description' | 'tags' | 'license'> {
  /** Of the tags: what is no chip yet. */
  typed: string;
}

interface Props<Part extends keyof Draft> {
  draft: Pick<Draft, Part>;
  onChange: (change: Partial<Pick<Draft, Part>>) => void;
  /** What is wrong with it. */
  error?: string | undefined;
}

interface CategoryProps extends Props<'category'> {
  /** What having none of its own is called; without it there has to be one. */
  none?: string;
}

export function CategoryField({ draft, onChange, error, none }: CategoryProps) {
  const { category } = draft;
  const { names = [], hasFailed, retry } = useCategoryNames();
  // What it is in already can stay, whatever the list says or while there is none.
  const all = category && !names.includes(category) ? [category, ...names] : names;
  return (
    <div>
      <Field label={fieldText.categoryField} error={error}>
        {(ids) => (
          <Select
            {...ids}
            name="category"
            required={none === undefined}
            value={category}
            onChange={({ target }) => onChange({ category: target.value })}
          >
            <option value="" disabled={none === undefined}>
              {none ?? fieldText.chooseCategory}
            </option>
            {all.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      {hasFailed && (
        <p role="alert" className={styles.alert}>
          {fieldText.categoriesFailed}
          <Button kind="quiet" onClick={retry}>
            {fieldText.tryAgain}
          </Button>
        </p>
      )}
    </div>
  );
}

export function DescriptionField({ draft, onChange, error }: Props<'description'>) {
  return (
    <Field label={fieldText.descriptionField} isOptional error={error}>
      {(ids) => (
        <textarea
          {...ids}
          name="description"
          value={draft.description}
          maxLength={TEXT.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      )}
    </Field>
  );
}

interface TagsProps extends Props<'tags' | 'typed'> {
  label?: string;
  isOptional?: boolean;
}

export function TagsField({ draft, onChange, error, ...rest }: TagsProps) {
  const { tags, typed } = draft;
  const { label = fieldText.tagsField, isOptional = true } = rest;
  return (
    <Field label={label} hint={fieldText.tagsHint} isOptional={isOptional} error={error}>
      {(ids) => <TagInput ids={ids} tags={tags} typed={typed} onChange={onChange} />}
    </Field>
  );
}

const LICENSES = Object.entries(wallpaperText.licenses) as [Wallpaper['license'], string][];

export function LicenseField({ draft, onChange, error }: Props<'license'>) {
  return (
    <Field label={fieldText.licenseField} hint={fieldText.licenseHint} error={error}>
      {(ids) => (
        <Select
          {...ids}
          name="license"
          value={draft.license}
          onChange={({ target }) => onChange({ license: target.value as Wallpaper['license'] })}
        >
          {LICENSES.map(([license, name]) => (
            <option key={license} value={license}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface WordProps {
  title: string;
  altText: string;
  /** What more there is to say of how the alternative text came about. */
  altHint?: string;
  isFixed?: boolean;
  errors?: Partial<Record<string, string>>;
  onEdit: (change: { title?: string; altText?: string }) => void;
}

/** What belongs to one picture alone: its title and its alternative text. */
export function WordFields(props: WordProps) {
  const { title, altText, altHint, isFixed = false, errors = {}, onEdit } = props;
  const hint = altHint ? `${fieldText.altHint} ${altHint}` : fieldText.altHint;
  return (
    <>
      <Field label={fieldText.titleField} error={errors.title}>
        {(ids) => (
          <input
            {...ids}
            name="title"
            value={title}
            required
            pattern=".*\S.*"
            title={fieldText.titleNeeded}
            maxLength={TEXT.title}
            readOnly={isFixed}
            onChange={({ target }) => onEdit({ title: target.value })}
          />
        )}
      </Field>
      <Field label={fieldText.altField} hint={hint} isOptional error={errors.altText}>
        {(ids) => (
          <textarea
            {...ids}
            name="altText"
            rows={2}
            value={altText}
            maxLength={TEXT.altText}
            readOnly={isFixed}
            onChange={({ target }) => onEdit({ altText: target.value })}
          />
        )}
      </Field>
    </>
  );
}
