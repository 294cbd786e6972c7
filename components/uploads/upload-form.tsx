'use client';

import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Masonry } from '@/components/ui/masonry';
import { useHydrated } from '@/components/ui/use-hydrated';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { BREAKPOINTS } from '@/lib/breakpoints';
import { type FieldErrors, useInvalidFields } from '@/lib/client/use-invalid-fields';
import { copyText } from '@/lib/messages/copies';
import { uploadText } from '@/lib/messages/upload';
import { DraftNotice } from './draft-notice';
import { Dropzone } from './dropzone';
import type { FoundPair } from './find-pairs';
import { PairOffers } from './pair-offers';
import { SharedFields } from './shared-fields';
import { UploadActions } from './upload-actions';
import styles from './upload-form.module.css';
import type { UploadEvent, UploadItem } from './upload-queue';
import { UploadRow } from './upload-row';
import { useFileDrop } from './use-file-drop';
import { usePairOffers } from './use-pair-offers';
import type { useUploadForm } from './use-upload-form';

const COLUMNS = { [BREAKPOINTS['2xl']]: 1, default: 2 };
const ONE_COLUMN = { default: 1 };

export function UploadForm({ form }: { form: ReturnType<typeof useUploadForm> }) {
  const { items, dispatch, start, addFiles, blockedReason, isRunning, maxBytes } = form;
  // Input entered before hydration would be lost.
  const isReady = useHydrated();
  const isDragOver = useFileDrop(addFiles);
  const status = useRef<HTMLParagraphElement>(null);
  const [first, second] = items;
  const offers = usePairOffers(items);
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  useInvalidFields(element, setErrors);

  function publish(event: FormEvent) {
    event.preventDefault();
    start({ type: 'published' });
    // The focused button is now disabled.
    status.current?.focus({ preventScroll: true });
  }

  /** Browsers don't submit by Enter while the button is disabled, so this shows the reason. */
  function handleKeyDown(event: KeyboardEvent) {
    const isText = event.target instanceof HTMLInputElement && event.target.type !== 'file';
    if (event.key !== 'Enter' || event.defaultPrevented || !isText || !blockedReason) return;
    event.preventDefault();
    start({ type: 'published' });
  }

  function handleEvent(event: UploadEvent) {
    const isGrouped = event.type === 'grouped' && event.problem === null;
    const isButtonRemoved = event.type === 'removed' || event.type === 'retried' || isGrouped;
    flushSync(() => (event.type === 'retried' ? start(event) : dispatch(event)));
    // Waiting for the answer, the user may have gone on to another field.
    if (isButtonRemoved && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true });
  }

  return (
    <form
      ref={element}
      className={styles.form}
      data-guarded
      onSubmit={publish}
      onKeyDown={handleKeyDown}
    >
      <DraftNotice form={form} />
      <fieldset className={styles.columns} data-empty={!first} disabled={!isReady}>
        <legend>
          <VisuallyHidden>{uploadText.title}</VisuallyHidden>
        </legend>
        <div className={styles.queue}>
          {first && (
            <Masonry
              role="list"
              aria-label={uploadText.pictures}
              columns={second ? COLUMNS : ONE_COLUMN}
            >
              {items.map((item, index) => (
                <UploadRow
                  key={item.key}
                  item={item}
                  number={index + 1}
                  isOnly={!second}
                  titleError={errors.title}
                  onEvent={handleEvent}
                />
              ))}
            </Masonry>
          )}
          {!isRunning && <PairOffers offers={offers} onEvent={dispatch} />}
          {!isRunning && (
            <Dropzone
              isSmall={first !== undefined}
              isDragOver={isDragOver}
              maxBytes={maxBytes}
              onFiles={addFiles}
            />
          )}
        </div>
        <div className={styles.panel} data-shared={second !== undefined}>
          <SharedFields form={form} errors={errors} />
          <UploadActions form={form} status={status} />
        </div>
      </fieldset>
      <VisuallyHidden>
        <span role="status" aria-atomic="false">
          {[...announceCopies(items), ...offers.map(describePair)].join(' ')}
        </span>
      </VisuallyHidden>
    </form>
  );
}

const announceCopies = (items: UploadItem[]) =>
  items.flatMap(({ file, copies: [copy] }) =>
    copy ? [copyText.announce(file.name, copy.title, copy.displayName)] : [],
  );

const describePair = ({ light, dark }: FoundPair) => uploadText.pairFound(light.title, dark.title);
