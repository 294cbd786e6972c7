import type { ChangeEvent } from 'react';
import { choosePicture } from '@/components/search/picture-search-store';

interface Props {
  id: string;
  className: string | undefined;
  hintId?: string;
}

/** An invisible file input that covers its parent. */
export function PictureInput({ id, className, hintId }: Props) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
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
