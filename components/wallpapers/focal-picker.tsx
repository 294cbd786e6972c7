'use client';

import { type CSSProperties, type KeyboardEvent, useId, useRef } from 'react';
import { CARD_SIZE, cropPosition, type FocalPoint, focalPointAt, PIN_SIZE } from '@/lib/crop';
import { editText } from '@/lib/messages/editing';
import { placeholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './focal-picker.module.css';
import { FocalStage } from './focal-stage';

/** Fraction of the picture per arrow key press; Shift moves ten steps. */
const STEP = 0.01;
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const CROPS = [
  { name: 'card', size: CARD_SIZE },
  { name: 'pin', size: PIN_SIZE },
] as const;

interface Props {
  wallpaper: Wallpaper;
  value: FocalPoint;
  onChange: (point: FocalPoint) => void;
}

export function FocalPicker({ wallpaper, value, onChange }: Props) {
  const id = useId();
  const horizontal = useRef<HTMLInputElement>(null);

  /** Both sliders handle all four arrow keys, so the point moves in the direction of the arrow. */
  function handleKeyDown(event: KeyboardEvent) {
    const [x, y] = ARROWS[event.key] ?? [0, 0];
    if (x === 0 && y === 0) return;
    event.preventDefault();
    const steps = event.shiftKey ? 10 : 1;
    onChange(focalPointAt(value.x + x * steps, value.y + y * steps));
  }

  const slider = { min: 0, max: 1, step: 0.001, onKeyDown: handleKeyDown } as const;
  const style = { '--ratio': wallpaper.width / wallpaper.height } as CSSProperties;
  return (
    <fieldset
      className={styles.picker}
      data-tall={wallpaper.height > wallpaper.width}
      aria-describedby={id}
    >
      <legend className={styles.name}>{editText.focal}</legend>
      <p id={id} className={styles.hint}>
        {editText.focalHint}
      </p>
      <div className={styles.board} style={style}>
        <FocalStage
          wallpaper={wallpaper}
          value={value}
          onChange={onChange}
          onDone={() => horizontal.current?.focus({ preventScroll: true })}
        />
        <input
          {...slider}
          type="range"
          className={styles.vertical}
          aria-label={editText.down}
          aria-valuetext={editText.fromTop(value.y)}
          aria-orientation="vertical"
          value={value.y}
          onChange={({ target }) => onChange(focalPointAt(value.x, target.valueAsNumber))}
        />
        <input
          {...slider}
          ref={horizontal}
          type="range"
          className={styles.horizontal}
          aria-label={editText.across}
          aria-valuetext={editText.fromLeft(value.x)}
          value={value.x}
          onChange={({ target }) => onChange(focalPointAt(target.valueAsNumber, value.y))}
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
                background: placeholder(wallpaper.thumbhash),
                objectPosition: cropPosition(wallpaper, size, value),
              }}
            />
            <figcaption>{editText[name]}</figcaption>
          </figure>
        ))}
      </div>
    </fieldset>
  );
}
