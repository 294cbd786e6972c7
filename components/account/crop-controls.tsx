'use client';

import { type CSSProperties, type PointerEvent, useId, useRef } from 'react';
import { type Crop, dragged, maxZoom, squareOf, zoomed } from '@/lib/accounts/square-crop';
import type { Size } from '@/lib/crop';
import { cropText } from '@/lib/messages/settings';
import styles from './crop-controls.module.css';

interface Props {
  src: string;
  size: Size;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** The square that is shown: moved by hand in its frame, or by sliders, which keys and voices reach too. */
export function CropControls({ src, size, crop, onChange }: Props) {
  const from = useRef<{ x: number; y: number }>(null);
  const { side } = squareOf(size, crop);
  const most = maxZoom(size);

  function hold(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    from.current = { x: event.clientX, y: event.clientY };
  }

  function move({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) {
    if (!from.current) return;
    const frame = currentTarget.clientWidth;
    const by = { x: (clientX - from.current.x) / frame, y: (clientY - from.current.y) / frame };
    from.current = { x: clientX, y: clientY };
    onChange(dragged(size, crop, by));
  }

  function letGo() {
    from.current = null;
  }

  const shown = <Shown src={src} size={size} crop={crop} />;
  return (
    <div className={styles.crop}>
      <div
        className={styles.frame}
        onPointerDown={hold}
        onPointerMove={move}
        onPointerUp={letGo}
        onPointerCancel={letGo}
      >
        {shown}
      </div>
      <div className={styles.previews} aria-hidden="true">
        <p>
          <span className={styles.niche}>{shown}</span>
          {cropText.onProfile}
        </p>
        <p>
          <span className={styles.chip}>{shown}</span>
          {cropText.inHeader}
        </p>
      </div>
      <p className={styles.hint}>{cropText.hint}</p>
      <div className={styles.sliders}>
        <Slider
          label={cropText.zoom}
          min={1}
          max={most}
          value={crop.zoom}
          isFixed={most === 1}
          onChange={(zoom) => onChange(zoomed(size, crop, zoom))}
        />
        <Slider
          label={cropText.across}
          value={crop.x}
          isFixed={size.width <= side}
          onChange={(x) => onChange({ ...crop, x })}
        />
        <Slider
          label={cropText.down}
          value={crop.y}
          isFixed={size.height <= side}
          onChange={(y) => onChange({ ...crop, y })}
        />
      </div>
    </div>
  );
}

/** The part of the picture that fills the square it stands in. */
function Shown({ src, size, crop }: Omit<Props, 'onChange'>) {
  const { left, top, side } = squareOf(size, crop);
  const of = (length: number) => `${(length / side) * 100}%`;
  const place: CSSProperties = { width: of(size.width), left: of(-left), top: of(-top) };
  return (
    <span className={styles.square}>
      <img src={src} alt="" draggable={false} style={place} />
    </span>
  );
}

interface SliderProps {
  label: string;
  min?: number;
  max?: number;
  value: number;
  /** There is no room to move. */
  isFixed: boolean;
  onChange: (value: number) => void;
}

function Slider({ label, min = 0, max = 1, value, isFixed, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={(max - min) / 50 || 1}
        value={value}
        disabled={isFixed}
        aria-valuetext={`${Math.round(((value - min) / (max - min || 1)) * 100)} %`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
