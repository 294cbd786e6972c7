import type { ChangeEvent } from 'react';
import { choosePicture } from '@/components/search/picture-search-store';

interface Props {
  id: string;
  className: string | undefined;
  hintId?: string;
}

/** Invisible, over the element that it belongs to. */
export function PictureInput({ id, className, hintId }: Props) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Allows choosing the same file again.
    target.value = '';
    if (file) choosePicture(file);
  }

  return (
    <input
      id={id}
      className={className}
      type="file"
      accept="image/*"
      aria-describedby={hintId}
      onChange={handleChange}
    />
  );
}
