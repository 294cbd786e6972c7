'use client';

import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast';
import { FormColumns } from '@/components/wallpapers/form-columns';
import {
  CategoryField,
  DescriptionField,
  LicenseField,
  TagsField,
} from '@/components/wallpapers/wallpaper-fields';
import { uploadText } from '@/lib/messages/upload';
import { PictureDrop } from './picture-drop';
import styles from './upload-form.module.css';
import { DraftWords, PictureWords, UploadRow } from './upload-row';
import { usePickedFiles } from './use-picked-files';
import type { useUploadForm } from './use-upload-form';

/** Pictures on one side, their words on the other; several have the words in common but for the title. */
export function UploadForm({ form }: { form: ReturnType<typeof useUploadForm> }) {
  const { draft, change, items, tell, begin, addFiles, obstacle, isRunning, maxBytes } = form;
  const isOver = usePickedFiles(addFiles);
  const progress = useRef<HTMLParagraphElement>(null);
  const [first, second] = items;
  const reasonId = useId();
  const reason = isRunning ? null : first ? obstacle : uploadText.chooseFirst;
  const done = items.filter(({ state }) => state.kind === 'done').length;

  function publish(event: FormEvent) {
    event.preventDefault();
    begin({ type: 'published' });
    // The button that was pressed rests meanwhile.
    progress.current?.focus();
  }

  /** A browser sends nothing while the form's button rests: then Enter says why. */
  function press(event: KeyboardEvent) {
    const isText = event.target instanceof HTMLInputElement && event.target.type !== 'file';
    if (event.key !== 'Enter' || event.defaultPrevented || !isText || !obstacle) return;
    event.preventDefault();
    showToast({ kind: 'alert', text: obstacle });
  }

  function tellOf(event: Parameters<typeof tell>[0]) {
    if (event.type === 'retried') begin(event);
    else tell(event);
  }

  return (
    <form data-guarded onSubmit={publish} onKeyDown={press}>
      <FormColumns
        label={uploadText.title}
        send={
          <>
            <Button
              type="submit"
              disabled={obstacle !== null || isRunning}
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
              <ul className={styles.list} aria-label={uploadText.pictures}>
                {items.map((item, index) => (
                  <UploadRow
                    key={item.key}
                    item={item}
                    number={index + 1}
                    isAlone={!second}
                    tags={draft.tags}
                    onTell={tellOf}
                  />
                ))}
              </ul>
            )}
            {!isRunning && (
              <PictureDrop
                isSmall={first !== undefined}
                isOver={isOver}
                maxBytes={maxBytes}
                onFiles={addFiles}
              />
            )}
          </div>
        }
      >
        {!second &&
          (first ? (
            <PictureWords item={first} tags={draft.tags} onTell={tell} />
          ) : (
            <DraftWords {...draft} onEdit={change} />
          ))}
        {second && <h2 className={styles.forAll}>{uploadText.forAll}</h2>}
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
