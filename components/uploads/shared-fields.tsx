'use client';

import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { TEXT } from '@/lib/limits';
import { uploadText } from '@/lib/messages/en/upload';
import { wallpaperText } from '@/lib/messages/en/wallpapers';
import { useCategoryNames } from '@/lib/uploads/hooks';
import styles from './upload-form.module.css';
import type { Draft } from './use-upload-form';

interface Props {
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

export function CategoryField({ draft, onChange }: Props) {
  const { names = [], hasFailed, retry } = useCategoryNames();
  return (
    <div>
      <Field label={uploadText.categoryField}>
        {(ids) => (
          <select
            {...ids}
            required
            value={draft.category}
            onChange={({ target }) => onChange({ category: target.value })}
          >
            <option value="" disabled>
              {uploadText.chooseCategory}
            </option>
            {names.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        )}
      </Field>
      {hasFailed && (
        <p role="alert" className={styles.alert}>
          {uploadText.categoriesFailed}
          <Button kind="quiet" onClick={retry}>
            {uploadText.tryAgain}
          </Button>
        </p>
      )}
    </div>
  );
}

export function DescriptionField({ draft, onChange }: Props) {
  return (
    <Field label={uploadText.descriptionField}>
      {(ids) => (
        <textarea
          {...ids}
          value={draft.description}
          maxLength={TEXT.description}
          onChange={({ target }) => onChange({ description: target.value })}
        />
      )}
    </Field>
  );
}

const LICENSES = Object.entries(wallpaperText.licenses) as [Draft['license'], string][];

export function LicenseField({ draft, onChange }: Props) {
  return (
    <Field label={uploadText.licenseField} hint={uploadText.licenseHint}>
      {(ids) => (
        <select
          {...ids}
          value={draft.license}
          onChange={({ target }) => onChange({ license: target.value as Draft['license'] })}
        >
          {LICENSES.map(([license, name]) => (
            <option key={license} value={license}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
