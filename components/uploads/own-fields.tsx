'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { CategoryField, TagsField } from '@/components/wallpapers/wallpaper-fields';
import { uploadText } from '@/lib/messages/upload';
import type { OwnWords } from '@/lib/uploads/queue';
import styles from './own-fields.module.css';

interface Props {
  overrides: OwnWords;
  onChange: (overrides: OwnWords) => void;
}

export function OwnFields({ overrides, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const edit = (change: Partial<OwnWords>) => onChange({ ...overrides, ...change });
  return (
    <details className={styles.overrides} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={18} />
        {uploadText.unlikeAll}
      </summary>
      {isOpen && (
        <div className={styles.fields}>
          <CategoryField draft={overrides} onChange={edit} none={uploadText.asForAll} />
          <TagsField draft={overrides} onChange={edit} label={uploadText.tagsToo} />
        </div>
      )}
    </details>
  );
}
