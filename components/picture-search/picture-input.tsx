import type { ChangeEvent, Ref } from 'react';

interface Props {
  ref?: Ref<HTMLInputElement>;
  id: string;
  className: string | undefined;
  hintId?: string;
  onChoose: (file: File) => void;
}

/** An invisible file input that covers its parent. */
export function PictureInput({ ref, id, className, hintId, onChoose }: Props) {
  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
    target.value = '';
    if (file) onChoose(file);
  }

  return (
    <input
      ref={ref}
      id={id}
      className={className}
      type="file"
      accept="image/*"
      aria-describedby={hintId}
      onChange={handleChange}
    />
  );
}
