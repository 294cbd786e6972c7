'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { CategoryField, TagsField } from '@/components/wallpapers/editing/wallpaper-fields';
import { uploadText } from '@/lib/messages/upload';
import styles from './override-fields.module.css';
import { ItemAltTextField } from './text-fields';
import { toHints } from './to-hints';
import type { UploadEvent, UploadItem, UploadOverrides } from './upload-queue';

interface Props {
  item: UploadItem;
  /** If so, its alternative text is one of the shared fields. */
  isOnly: boolean;
  onEvent: (event: UploadEvent) => void;
}

export function OverrideFields({ item, isOnly, onEvent }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const { key, overrides } = item;
  const edit = (change: Partial<UploadOverrides>) =>
    onEvent({ type: 'edited', key, change: { overrides: { ...overrides, ...change } } });
  return (
    <details className={styles.overrides} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={18} />
        {uploadText.overridesTitle}
      </summary>
      {isOpen && (
        <div className={styles.fields}>
          {!isOnly && <ItemAltTextField item={item} onEvent={onEvent} />}
          <CategoryField draft={overrides} onChange={edit} none={uploadText.sameAsAll} />
          <TagsField
            draft={overrides}
            onChange={edit}
            label={uploadText.extraTags}
            picture={isOnly ? undefined : toHints(item, overrides.category)}
          />
        </div>
      )}
    </details>
  );
}
