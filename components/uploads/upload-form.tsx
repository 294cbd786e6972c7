'use client';

import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Masonry } from '@/components/ui/masonry';
import { showToast } from '@/components/ui/toast';
import { FormColumns } from '@/components/wallpapers/form-columns';
import {
  CategoryField,
  DescriptionField,
  LicenseField,
  TagsField,
} from '@/components/wallpapers/wallpaper-fields';
import { BREAKPOINTS } from '@/lib/breakpoints';
import { uploadText } from '@/lib/messages/upload';
import { Dropzone } from './dropzone';
import styles from './upload-form.module.css';
import { DraftTextFields, ItemTextFields, UploadRow } from './upload-row';
import { useFileDrop } from './use-file-drop';
import type { useUploadForm } from './use-upload-form';

/** Rotating a phone doesn't change the number, which would remount the focused field. */
const COLUMNS = { [BREAKPOINTS.xl]: 1, default: 2 };
const ONE_COLUMN = { default: 1 };

export function UploadForm({ form }: { form: ReturnType<typeof useUploadForm> }) {
  const { draft, change, items, dispatch, start, addFiles, blockedReason, isRunning, maxBytes } =
    form;
  const isDragOver = useFileDrop(addFiles);
  const progress = useRef<HTMLParagraphElement>(null);
  const [first, second] = items;
  const reasonId = useId();
  const reason = isRunning ? null : first ? blockedReason : uploadText.pictureRequired;
  const done = items.filter(({ state }) => state.kind === 'done').length;

  function publish(event: FormEvent) {
    event.preventDefault();
    start({ type: 'published' });
    // The focused button is now disabled.
    progress.current?.focus();
  }

  /** Browsers don't submit by Enter while the button is disabled, so this shows the reason. */
  function handleKeyDown(event: KeyboardEvent) {
    const isText = event.target instanceof HTMLInputElement && event.target.type !== 'file';
    if (event.key !== 'Enter' || event.defaultPrevented || !isText || !blockedReason) return;
    event.preventDefault();
    showToast({ kind: 'alert', text: blockedReason });
  }

  function handleEvent(event: Parameters<typeof dispatch>[0]) {
    if (event.type === 'retried') start(event);
    else dispatch(event);
  }

  return (
    <form data-guarded onSubmit={publish} onKeyDown={handleKeyDown}>
      <FormColumns
        label={uploadText.title}
        actions={
          <>
            <Button
              type="submit"
              disabled={blockedReason !== null || isRunning}
              aria-describedby={reason ? reasonId : undefined}
            >
              {isRunning ? uploadText.publishing : uploadText.publish}
            </Button>
            {reason && (
              <p id={reasonId} className={styles.progress}>
                {reason}
              </p>
            )}
            <p ref={progress} role="status" tabIndex={-1} className={styles.progress}>
              {isRunning && uploadText.progress(done, items.length)}
            </p>
          </>
        }
        picture={
          <div className={styles.pictures}>
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
                    tags={draft.tags}
                    onEvent={handleEvent}
                  />
                ))}
              </Masonry>
            )}
            {!isRunning && (
              <Dropzone
                isSmall={first !== undefined}
                isDragOver={isDragOver}
                maxBytes={maxBytes}
                onFiles={addFiles}
              />
            )}
          </div>
        }
      >
        {!second &&
          (first ? (
            <ItemTextFields item={first} tags={draft.tags} onEvent={dispatch} />
          ) : (
            <DraftTextFields {...draft} onEdit={change} />
          ))}
        {second && <h2 className={styles.sharedHeading}>{uploadText.sharedDetails}</h2>}
        <CategoryField draft={draft} onChange={change} />
        <DescriptionField draft={draft} onChange={change} />
        <TagsField draft={draft} onChange={change} />
        <LicenseField draft={draft} onChange={change} />
        <div className={styles.rules}>
          <p>{uploadText.rulesTitle}</p>
          <ul>
            {uploadText.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </div>
      </FormColumns>
    </form>
  );
}
