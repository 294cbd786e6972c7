'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { CategoryField, TagsField } from '@/components/wallpapers/wallpaper-fields';
import { uploadText } from '@/lib/messages/upload';
import styles from './override-fields.module.css';
import type { UploadOverrides } from './upload-queue';

interface Props {
  overrides: UploadOverrides;
  onChange: (overrides: UploadOverrides) => void;
}

export function OverrideFields({ overrides, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const edit = (change: Partial<UploadOverrides>) => onChange({ ...overrides, ...change });
  return (
    <details className={styles.overrides} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={18} />
        {uploadText.overridesTitle}
      </summary>
      {isOpen && (
        <div className={styles.fields}>
          <CategoryField draft={overrides} onChange={edit} none={uploadText.sameAsAll} />
          <TagsField draft={overrides} onChange={edit} label={uploadText.extraTags} />
        </div>
      )}
    </details>
  );
}
