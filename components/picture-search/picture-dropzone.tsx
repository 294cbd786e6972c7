import { type Ref, useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { PointerText } from '@/components/ui/pointer-text';
import styles from '@/components/uploads/dropzone.module.css';
import { pictureSearchText } from '@/lib/messages/picture-search';
import { uploadText } from '@/lib/messages/upload';
import { PictureInput } from './picture-input';

interface Props {
  /** The control that chooses a file. */
  input: Ref<HTMLInputElement>;
  isDragOver: boolean;
  maxBytes: number;
  onChoose: (file: File) => void;
}

export function PictureDropzone({ input, isDragOver, maxBytes, onChoose }: Props) {
  const id = useId();
  return (
    <div className={styles.drop} data-drag-over={isDragOver}>
      <label className={styles.label} htmlFor={id}>
        <Icon name="camera" size={28} />
        <span className={styles.action}>
          {isDragOver ? (
            pictureSearchText.drop
          ) : (
            <PointerText mouse={uploadText.choose} touch={uploadText.chooseByTouch} />
          )}
        </span>
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {pictureSearchText.hint(maxBytes)}
      </p>
      <PictureInput
        ref={input}
        id={id}
        className={styles.input}
        hintId={`${id}-hint`}
        onChoose={onChoose}
      />
    </div>
  );
}
