'use client';

import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TEXT } from '@/lib/limits';
import { uploadText } from '@/lib/messages/en';
import { paths } from '@/lib/paths';
import { useUpload } from '@/lib/wallpapers/hooks';
import { PictureDrop } from './picture-drop';
import styles from './upload-form.module.css';

export function UploadForm({ categories }: { categories: string[] }) {
  const upload = useUpload();
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [alert, setAlert] = useState('');

  async function publish(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!file) return setAlert(uploadText.noFile);
    setBusy(true);
    setAlert('');
    try {
      const { id } = await upload(form);
      // The whole page anew: what was prefetched of the lists does not hold the new picture.
      location.assign(paths.wallpaper(id));
    } catch (error) {
      setBusy(false);
      setAlert(uploadText.failed(error instanceof Error ? error.message : ''));
    }
  }

  return (
    <form className={styles.form} onSubmit={publish}>
      <PictureDrop name="wallpaper" onChange={setFile} />
      <div className={styles.fields}>
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
        <p role="alert" className={styles.alert}>
          {alert}
        </p>
        <Button type="submit" disabled={!file || busy}>
          {busy ? uploadText.publishing : uploadText.publish}
        </Button>
        <ul className={styles.rules}>
          {uploadText.rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </form>
  );
}
