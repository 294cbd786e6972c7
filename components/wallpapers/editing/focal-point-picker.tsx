'use client';

import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react';
import type { FocalPoint } from '@/lib/crop';
import { editText } from '@/lib/messages/editing';
import { CARD_SIZE, getCropPosition, PIN_SIZE, roundFocalPoint } from '@/lib/share-crops';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { FocalPointImage } from './focal-point-image';
import styles from './focal-point-picker.module.css';

/** Fraction of the picture per arrow key press; Shift moves ten steps. */
const STEP = 0.01;
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const CROPS = [
  { name: 'linkPreview', size: CARD_SIZE },
  { name: 'pinterestPin', size: PIN_SIZE },
] as const;

interface Props {
  wallpaper: Wallpaper;
  value: FocalPoint;
  onChange: (point: FocalPoint) => void;
}

export function FocalPointPicker({ wallpaper, value, onChange }: Props) {
  const id = useId();
  const horizontal = useRef<HTMLInputElement>(null);

  /** Both sliders handle all four arrow keys, so the point moves in the direction of the arrow. */
  function handleKeyDown(event: KeyboardEvent) {
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const steps = event.shiftKey ? 10 : 1;
    onChange(roundFocalPoint(value.x + x * steps, value.y + y * steps));
  }

  const slider = { min: 0, max: 1, step: 0.001, onKeyDown: handleKeyDown } as const;
  const style = { '--ratio': wallpaper.width / wallpaper.height } as CSSProperties;
  return (
    <fieldset
      className={styles.picker}
      data-tall={wallpaper.height > wallpaper.width}
      aria-describedby={id}
    >
      <legend className={styles.name}>{editText.focalPoint}</legend>
      <p id={id} className={styles.hint}>
        {editText.focalPointHint}
      </p>
      <div className={styles.board} style={style}>
        <FocalPointImage
          wallpaper={wallpaper}
          value={value}
          onChange={onChange}
          onDone={() => horizontal.current?.focus({ preventScroll: true })}
        />
        <input
          {...slider}
          type="range"
          className={styles.vertical}
          aria-label={editText.verticalPosition}
          aria-valuetext={editText.fromTop(value.y)}
          aria-orientation="vertical"
          value={value.y}
          onChange={({ target }) => onChange(roundFocalPoint(value.x, target.valueAsNumber))}
        />
        <input
          {...slider}
          ref={horizontal}
          type="range"
          className={styles.horizontal}
          aria-label={editText.horizontalPosition}
          aria-valuetext={editText.fromLeft(value.x)}
          value={value.x}
          onChange={({ target }) => onChange(roundFocalPoint(target.valueAsNumber, value.y))}
        />
      </div>
      <div className={styles.crops}>
        {CROPS.map(({ name, size }) => (
          <figure key={name} className={styles.crop}>
            <img
              src={wallpaper.small2xImageUrl ?? wallpaper.webpImageUrl}
              alt=""
              style={{
                aspectRatio: size.width / size.height,
                background: buildPlaceholder(wallpaper.thumbhash),
                objectPosition: getCropPosition(wallpaper, size, value),
              }}
            />
            <figcaption>{editText[name]}</figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  );
}
