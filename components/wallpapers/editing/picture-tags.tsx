'use client';

import { useRef, useState } from 'react';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { fieldText } from '@/lib/messages/fields';
import { mergeTags, TAG_PROBLEMS } from '@/lib/tags/tag-names';
import styles from './picture-tags.module.css';
import { type PictureHints, usePictureTags } from './use-picture-tags';

export type { PictureHints };

interface Props {
  picture: PictureHints;
  tags: string[];
  onChange: (tags: string[]) => void;
}

/** Tags that others gave to such pictures. A click adds one. */
export function PictureTags({ picture, tags, onChange }: Props) {
  const names = usePictureTags(picture, tags);
  const list = useRef<HTMLUListElement>(null);
  const [status, setStatus] = useState('');

  function add(name: string, index: number, isKeyboard: boolean) {
    const { tags: added, problem } = mergeTags(tags, name);
    setStatus(problem ? TAG_PROBLEMS[problem] : fieldText.addedTag(name));
    if (problem) return;
    onChange(added);
    if (!isKeyboard) return;
    // The pressed button disappears.
    const buttons = list.current?.querySelectorAll('button');
    const field = list.current?.parentElement?.querySelector('input');
    const next = buttons?.[index + 1] ?? buttons?.[index - 1] ?? field;
    next?.focus({ preventScroll: true });
  }

  return (
    <>
      <ul ref={list} className={styles.list} aria-label={fieldText.suggestedTags}>
        {names.map((name, index) => (
          <li key={name}>
            <button
              type="button"
              className={styles.tag}
              aria-label={fieldText.addTag(name)}
              // Only a click by keyboard has no detail.
              onClick={({ detail }) => add(name, index, detail === 0)}
            >
              + {name}
            </button>
          </li>
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{status}</span>
      </VisuallyHidden>
    </>
  );
}
