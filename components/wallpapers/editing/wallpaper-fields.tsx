'use client';

import { useCategoryNames } from '@/components/categories/use-category-names';
import { Button } from '@/components/ui/button';
import { CharactersLeft } from '@/components/ui/characters-left';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { TEXT } from '@/lib/limits';
import { fieldText } from '@/lib/messages/fields';
import { wallpaperText } from '@/lib/messages/wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { type PictureHints, PictureTags } from './picture-tags';
import { TagInput } from './tag-input';
import styles from './wallpaper-fields.module.css';

interface Draft extends Pick<Wallpaper, 'category' | 'description' | 'tags' | 'license'> {
  typed: string;
}

interface Props<Part extends keyof Draft> {
  draft: Pick<Draft, Part>;
  onChange: (change: Partial<Pick<Draft, Part>>) => void;
  error?: string | undefined;
}

interface CategoryProps extends Props<'category'> {
  /** Label of the empty option. Without it, a category is required. */
  none?: string;
}

export function CategoryField({ draft, onChange, error, none }: CategoryProps) {
  const { category } = draft;
  const { names = [], hasFailed, retry } = useCategoryNames();
  // Keeps the current category while the list loads, or if it's no longer listed.
  const options = category && !names.includes(category) ? [category, ...names] : names;
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
            {options.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        )}
      </Field>
      {hasFailed && (
        <p role="alert" className={styles.error}>
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
        <>
          <textarea
            {...ids}
            name="description"
            value={draft.description}
            maxLength={TEXT.description}
            onChange={({ target }) => onChange({ description: target.value })}
          />
          <CharactersLeft text={draft.description} max={TEXT.description} />
        </>
      )}
    </Field>
  );
}

interface TagsProps extends Props<'tags' | 'typed'> {
  label?: string;
  isOptional?: boolean;
  /** The picture that tags are suggested for. */
  picture?: PictureHints | undefined;
}

export function TagsField({ draft, onChange, error, ...rest }: TagsProps) {
  const { tags, typed } = draft;
  const { label = fieldText.tagsField, isOptional = true, picture } = rest;
  return (
    <div>
      <Field label={label} hint={fieldText.tagsHint} isOptional={isOptional} error={error}>
        {(ids) => <TagInput ids={ids} tags={tags} typed={typed} onChange={onChange} />}
      </Field>
      {picture && (
        <PictureTags picture={picture} tags={tags} onChange={(next) => onChange({ tags: next })} />
      )}
    </div>
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

interface TitleProps {
  title: string;
  isReadOnly?: boolean;
  error?: string | undefined;
  onEdit: (change: { title: string }) => void;
}

export function TitleField({ title, isReadOnly = false, error, onEdit }: TitleProps) {
  return (
    <Field label={fieldText.titleField} error={error}>
      {(ids) => (
        <>
          <input
            {...ids}
            name="title"
            value={title}
            required
            pattern=".*\S.*"
            title={fieldText.titleRequired}
            maxLength={TEXT.title}
            readOnly={isReadOnly}
            onChange={({ target }) => onEdit({ title: target.value })}
          />
          <CharactersLeft text={title} max={TEXT.title} />
        </>
      )}
    </Field>
  );
}

interface AltTextProps {
  altText: string;
  isReadOnly?: boolean;
  error?: string | undefined;
  onEdit: (change: { altText: string }) => void;
}

export function AltTextField(props: AltTextProps) {
  const { altText, isReadOnly = false, error, onEdit } = props;
  return (
    <Field label={fieldText.altField} hint={fieldText.altHint} isOptional error={error}>
      {(ids) => (
        <>
          <textarea
            {...ids}
            name="altText"
            rows={2}
            value={altText}
            maxLength={TEXT.altText}
            readOnly={isReadOnly}
            onChange={({ target }) => onEdit({ altText: target.value })}
          />
          <CharactersLeft text={altText} max={TEXT.altText} />
        </>
      )}
    </Field>
  );
}
