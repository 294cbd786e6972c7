import { type Ref, useId } from 'react';
import type { PictureMatches, PictureSearch } from '@/components/search/picture-search-store';
import { Button } from '@/components/ui/button';
import buttonStyles from '@/components/ui/button.module.css';
import { FormAlert } from '@/components/ui/form-alert';
import { PicturePreview } from '@/components/uploads/picture-preview';
import { formatSize } from '@/lib/messages/common';
import { pictureSearchText } from '@/lib/messages/picture-search';
import { siteText } from '@/lib/messages/site';
import { PictureInput } from './picture-input';
import styles from './searched-picture.module.css';

export interface Size {
  width: number;
  height: number;
}

interface Props extends PictureSearch {
  /** Focusable. */
  ref: Ref<HTMLElement>;
  /** Null until the browser has decoded the picture. */
  size: Size | null;
  isDragOver: boolean;
  onSize: (size: Size) => void;
  onChoose: (file: File) => void;
  /** Also cancels a running search. */
  onClear: () => void;
}

/** The picture, the state of the search, and its actions. */
export function SearchedPicture(props: Props) {
  const { ref, file, state, size, isDragOver, onSize, onChoose, onClear } = props;
  const id = useId();
  const isRunning = state.kind === 'chosen' || state.kind === 'sending';
  const canRetry = state.kind === 'failed' && !state.isPermanent;

  return (
    <section
      ref={ref}
      tabIndex={-1}
      className={styles.picture}
      aria-label={pictureSearchText.yours}
      data-drag-over={isDragOver}
    >
      <div className={styles.preview}>
        <PicturePreview file={file} onSize={(width, height) => onSize({ width, height })} />
      </div>
      <div className={styles.text}>
        <p className={styles.title}>
          {pictureSearchText.yours}
          {size && <span>{formatSize(size)}</span>}
        </p>
        <Progress state={state} />
        <div className={styles.actions}>
          {canRetry && <Button onClick={() => onChoose(file)}>{siteText.tryAgain}</Button>}
          {!isRunning && (
            <span className={`${buttonStyles.button} ${buttonStyles.outlined} ${styles.choose}`}>
              <label htmlFor={id}>{pictureSearchText.chooseAnother}</label>
              <PictureInput id={id} className={styles.input} onChoose={onChoose} />
            </span>
          )}
          {/* One button, which keeps the focus when the search ends. */}
          <Button kind={isRunning ? 'outlined' : 'quiet'} onClick={onClear}>
            {isRunning ? pictureSearchText.cancel : pictureSearchText.remove}
          </Button>
        </div>
      </div>
    </section>
  );
}

function Progress({ state }: Pick<PictureSearch, 'state'>) {
  if (state.kind === 'failed') return <FormAlert>{state.message}</FormAlert>;
  const isSent = state.kind === 'sending' && state.progress >= 1;
  const label = isSent ? pictureSearchText.searching : pictureSearchText.sending;
  return (
    <>
      <p role="status">{state.kind === 'found' ? describeMatches(state.matches) : label}</p>
      {state.kind === 'sending' && (
        <progress {...(!isSent && { value: state.progress })} aria-label={label} />
      )}
    </>
  );
}

const describeMatches = ({ exact, copies, similar }: PictureMatches) =>
  pictureSearchText.found(exact.length + copies.length, similar.length);
