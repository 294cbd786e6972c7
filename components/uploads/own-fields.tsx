'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { CategoryField, TagsField } from '@/components/wallpapers/wallpaper-fields';
import { uploadText } from '@/lib/messages/upload';
import type { OwnWords } from '@/lib/uploads/queue';
import styles from './own-fields.module.css';

interface Props {
  own: OwnWords;
  onChange: (own: OwnWords) => void;
}

/** Among several pictures: what one of them has otherwise than the rest. */
export function OwnFields({ own, onChange }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const edit = (change: Partial<OwnWords>) => onChange({ ...own, ...change });
  return (
    <details className={styles.own} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={18} />
        {uploadText.unlikeAll}
      </summary>
      {isOpen && (
        <div className={styles.fields}>
          <CategoryField draft={own} onChange={edit} none={uploadText.asForAll} />
          <TagsField draft={own} onChange={edit} label={uploadText.tagsToo} />
        </div>
      )}
    </details>
  );
}
