'use client';

import { type FormEvent, type KeyboardEvent, useRef, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { showToast } from '@/components/ui/toast';
import { uploadText } from '@/lib/messages/en/upload';
import { PictureDrop } from './picture-drop';
import { CategoryField, DescriptionField, LicenseField } from './shared-fields';
import { TagInput } from './tag-input';
import styles from './upload-form.module.css';
import { PictureWords, UploadRow, WordFields } from './upload-row';
import { usePickedFiles } from './use-picked-files';
import type { useUploadForm } from './use-upload-form';

const never = () => () => undefined;
const yes = () => true;
const no = () => false;

/** Pictures on one side, their words on the other; several have the words in common but for the title. */
export function UploadForm({ form }: { form: ReturnType<typeof useUploadForm> }) {
  const { draft, change, items, tell, begin, addFiles, obstacle, isRunning, maxBytes } = form;
  const isOver = usePickedFiles(addFiles);
  const progress = useRef<HTMLParagraphElement>(null);
  // What is filled in before the script is there would be lost.
  const isReady = useSyncExternalStore(never, yes, no);
  const [first, second] = items;
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
    <form data-upload onSubmit={publish} onKeyDown={press}>
      <fieldset className={styles.form} disabled={!isReady} aria-label={uploadText.title}>
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
        <div className={styles.fields}>
          {!second &&
            (first ? (
              <PictureWords item={first} tags={draft.tags} onTell={tell} />
            ) : (
              <WordFields {...draft} onEdit={change} />
            ))}
          <CategoryField draft={draft} onChange={change} />
          <DescriptionField draft={draft} onChange={change} />
          <Field label={uploadText.tagsField} hint={uploadText.tagsHint}>
            {(ids) => (
              <TagInput ids={ids} tags={draft.tags} typed={draft.typed} onChange={change} />
            )}
          </Field>
          <LicenseField draft={draft} onChange={change} />
          <div className={styles.rules}>
            <p>{uploadText.rulesTitle}</p>
            <ul>
              {uploadText.rules.map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
          </div>
          <Button type="submit" disabled={obstacle !== null || isRunning}>
            {isRunning ? uploadText.publishing : uploadText.publish}
          </Button>
          <p ref={progress} role="status" tabIndex={-1} className={styles.progress}>
            {isRunning && uploadText.progress(done, items.length)}
          </p>
        </div>
      </fieldset>
    </form>
  );
}
