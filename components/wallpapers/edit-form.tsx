'use client';

import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { FormAlert } from '@/components/ui/form-alert';
import { editText } from '@/lib/messages/editing';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { FocalPointPicker } from './focal-point-picker';
import { FormColumns } from './form-columns';
import { useEditForm } from './use-edit-form';
import {
  AltTextField,
  CategoryField,
  DescriptionField,
  LicenseField,
  TagsField,
  TitleField,
} from './wallpaper-fields';

export function EditForm({ wallpaper }: { wallpaper: Wallpaper }) {
  const { draft, change, form, isBusy, alert, errors, submit } = useEditForm(wallpaper);
  const picker = (
    <FocalPointPicker
      wallpaper={wallpaper}
      value={draft.focalPoint}
      onChange={(focalPoint) => change({ focalPoint })}
    />
  );
  const actions = (
    <>
      <Button type="submit">{isBusy ? editText.saving : editText.save}</Button>
      <ButtonLink kind="quiet" isDocument href={paths.wallpaper(wallpaper._id)}>
        {editText.cancel}
      </ButtonLink>
    </>
  );
  return (
    <form ref={form} data-guarded onSubmit={submit}>
      <FormColumns label={editText.title} isBusy={isBusy} picture={picker} actions={actions}>
        <TitleField title={draft.title} error={errors.title} onEdit={change} />
        <AltTextField altText={draft.altText} error={errors.altText} onEdit={change} />
        <CategoryField draft={draft} onChange={change} error={errors.category} />
        <DescriptionField draft={draft} onChange={change} error={errors.description} />
        <TagsField draft={draft} onChange={change} error={errors.tags} />
        <LicenseField draft={draft} onChange={change} error={errors.license} />
        <FormAlert>{alert}</FormAlert>
      </FormColumns>
    </form>
  );
}
