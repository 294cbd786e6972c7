'use client';

import type { ReactNode } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { Button } from '@/components/ui/button';
import { FormAlert } from '@/components/ui/form-alert';
import { toLocalTime } from '@/lib/client/local-time';
import { editText } from '@/lib/messages/editing';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { FocalPointPicker } from './focal-point-picker';
import { FormColumns } from './form-columns';
import { PublishTimeField } from './publish-time-field';
import type { EditFormState } from './use-edit-form';
import { useLookAlikes } from './use-picture-tags';
import {
  AltTextField,
  CategoryField,
  DescriptionField,
  LicenseField,
  TagsField,
  TitleField,
} from './wallpaper-fields';

interface Props {
  wallpaper: Wallpaper;
  state: EditFormState;
  cancel: ReactNode;
}

export function EditForm({ wallpaper, state, cancel }: Props) {
  const { draft, change, form, isBusy, alert, errors, submit } = state;
  const isOwn = useViewer()?.id === wallpaper.userId;
  const like = useLookAlikes(wallpaper._id);
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
      {cancel}
    </>
  );
  return (
    <form ref={form} data-guarded onSubmit={submit}>
      <FormColumns label={editText.title} isBusy={isBusy} picture={picker} actions={actions}>
        <TitleField title={draft.title} error={errors.title} onEdit={change} />
        <AltTextField altText={draft.altText} error={errors.altText} onEdit={change} />
        <CategoryField draft={draft} onChange={change} error={errors.category} />
        <DescriptionField draft={draft} onChange={change} error={errors.description} />
        <TagsField
          draft={draft}
          onChange={change}
          error={errors.tags}
          picture={{ title: draft.title, category: draft.category, like }}
        />
        <LicenseField draft={draft} onChange={change} error={errors.license} />
        {wallpaper.publishAt && isOwn && (
          <PublishTimeField
            value={draft.publishAt}
            initial={toLocalTime(wallpaper.publishAt)}
            error={errors.publishAt}
            onChange={(publishAt) => change({ publishAt })}
          />
        )}
        <FormAlert>{alert}</FormAlert>
      </FormColumns>
    </form>
  );
}
