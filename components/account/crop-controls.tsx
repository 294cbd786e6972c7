'use client';

import { type CSSProperties, type PointerEvent, useId, useRef } from 'react';
import type { Size } from '@/lib/crop';
import { cropText } from '@/lib/messages/settings';
import styles from './crop-controls.module.css';
import { type Crop, dragCrop, getMaxZoom, toSquare, zoomCrop } from './crop-geometry';

interface Props {
  src: string;
  size: Size;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** Dragging moves the square; the sliders do the same for keyboard and voice users. */
export function CropControls({ src, size, crop, onChange }: Props) {
  const dragStart = useRef<{ x: number; y: number }>(null);
  const { side } = toSquare(size, crop);
  const zoomLimit = getMaxZoom(size);

  function startDrag(event: PointerEvent<HTMLDivElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    dragStart.current = { x: event.clientX, y: event.clientY };
  }

  function move({ clientX, clientY, currentTarget }: PointerEvent<HTMLDivElement>) {
    if (!dragStart.current) return;
    const frame = currentTarget.clientWidth;
    const by = {
      x: (clientX - dragStart.current.x) / frame,
      y: (clientY - dragStart.current.y) / frame,
    };
    dragStart.current = { x: clientX, y: clientY };
    onChange(dragCrop(size, crop, by));
  }

  function endDrag() {
    dragStart.current = null;
  }

  const croppedImage = <CroppedImage src={src} size={size} crop={crop} />;
  return (
    <div className={styles.crop}>
      <div
        className={styles.frame}
        onPointerDown={startDrag}
        onPointerMove={move}
        onPointerUp={endDrag}
        onPointerCancel={endDrag}
      >
        {croppedImage}
      </div>
      <div className={styles.previews} aria-hidden="true">
        <p>
          <span className={styles.niche}>{croppedImage}</span>
          {cropText.onProfile}
        </p>
        <p>
          <span className={styles.chip}>{croppedImage}</span>
          {cropText.inHeader}
        </p>
      </div>
      <p className={styles.hint}>{cropText.hint}</p>
      <div className={styles.sliders}>
        <Slider
          label={cropText.zoom}
          min={1}
          max={zoomLimit}
          value={crop.zoom}
          isFixed={zoomLimit === 1}
          onChange={(zoom) => onChange(zoomCrop(size, crop, zoom))}
        />
        <Slider
          label={cropText.horizontal}
          value={crop.x}
          isFixed={size.width <= side}
          onChange={(x) => onChange({ ...crop, x })}
        />
        <Slider
          label={cropText.vertical}
          value={crop.y}
          isFixed={size.height <= side}
          onChange={(y) => onChange({ ...crop, y })}
        />
      </div>
    </div>
  );
}

function CroppedImage({ src, size, crop }: Omit<Props, 'onChange'>) {
  const { left, top, side } = toSquare(size, crop);
  const percentOf = (length: number) => `${(length / side) * 100}%`;
  const position: CSSProperties = {
    width: percentOf(size.width),
    left: percentOf(-left),
    top: percentOf(-top),
  };
  return (
    <span className={styles.square}>
      <img src={src} alt="" draggable={false} style={position} />
    </span>
  );
}

interface SliderProps {
  label: string;
  min?: number;
  max?: number;
  value: number;
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
        aria-valuetext={`${Math.round(((value - min) / (max - min || 1)) * 100)}%`}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
    </div>
  );
}
