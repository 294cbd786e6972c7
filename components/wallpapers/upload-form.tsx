'use client';

import { useRouter } from 'next/navigation';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TEXT } from '@/lib/limits';
import { uploadText } from '@/lib/messages/en';
import { paths } from '@/lib/paths';
import { useUpload } from '@/lib/wallpapers/hooks';
import styles from './upload-form.module.css';

export function UploadForm({ categories }: { categories: string[] }) {
  const router = useRouter();
  const upload = useUpload();
  const [hasFile, setHasFile] = useState(false);
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState('');

  async function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!hasFile) return setAlert(uploadText.noFile);
    setBusy(true);
    setAlert('');
    try {
      const { id } = await upload(form);
      router.push(paths.wallpaper(id));
    } catch (error) {
      setBusy(false);
      setAlert(uploadText.failed(error instanceof Error ? error.message : ''));
    }
  }

  return (
    <form className={styles.form} onSubmit={publish}>
      <Field label={uploadText.choose} hint={`${uploadText.hint}. ${uploadText.hintMore}`}>
        {(ids) => (
          <input
            {...ids}
            type="file"
            name="wallpaper"
            accept="image/jpeg,image/png,image/webp,image/avif"
            onChange={(event) => setHasFile(event.target.files?.length === 1)}
          />
        )}
      </Field>
      <Field label={uploadText.titleField}>
        {(ids) => <input {...ids} name="title" required maxLength={TEXT.title} />}
      </Field>
      <Field label={uploadText.categoryField}>
        {(ids) => (
          <select {...ids} name="category" required defaultValue="">
            <option value="" disabled>
              {uploadText.chooseCategory}
            </option>
            {categories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      <Field label={uploadText.descriptionField}>
        {(ids) => <textarea {...ids} name="description" maxLength={TEXT.description} />}
      </Field>
      <Field label={uploadText.tagsField} hint={uploadText.tagsHint}>
        {(ids) => <input {...ids} name="tags" />}
      </Field>
      {alert && <p role="alert">{alert}</p>}
      <Button type="submit" disabled={!hasFile || busy}>
        {busy ? uploadText.publishing : uploadText.publish}
      </Button>
    </form>
  );
}
