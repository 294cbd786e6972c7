'use client';

import { type ChangeEvent, type DragEvent, useEffect, useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { uploadText } from '@/lib/messages/en';
import styles from './picture-drop.module.css';

interface Props {
  /** Name of the form's part. */
  name: string;
  onChange: (file: File | null) => void;
}

/** Where a picture is dropped or chosen, and then shown. */
export function PictureDrop({ name, onChange }: Props) {
  const id = useId();
  const [preview, setPreview] = useState<string | null>(null);
  const [state, setState] = useState<'empty' | 'loading' | 'shown' | 'failed'>('empty');
  const [isOver, setIsOver] = useState(false);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  function take(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0] ?? null;
    setPreview(file && URL.createObjectURL(file));
    setState(file ? 'loading' : 'empty');
    onChange(file);
  }

  const over = (is: boolean) => (_event: DragEvent) => setIsOver(is);
  return (
    <div className={styles.drop} data-over={isOver} data-state={state}>
      {preview && state !== 'failed' && (
        <img
          className={styles.preview}
          src={preview}
          alt=""
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
      <label className={styles.label} htmlFor={id}>
        <Icon name="upload" size={28} />
        <span className={styles.call}>{uploadText.choose}</span>
        <span className={styles.hint}>{uploadText.hint}</span>
        <span className={styles.hint}>{uploadText.hintMore}</span>
      </label>
      {/* Over the whole area, so that dropping and clicking are the browser's own. */}
      <input
        id={id}
        className={styles.input}
        type="file"
        name={name}
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={take}
        onDragEnter={over(true)}
        onDragLeave={over(false)}
        onDrop={over(false)}
      />
      <p className={styles.state} role="status">
        {state === 'loading' && uploadText.previewLoading}
        {state === 'failed' && uploadText.previewFailed}
      </p>
    </div>
  );
}
