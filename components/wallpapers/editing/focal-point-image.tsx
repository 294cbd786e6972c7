'use client';

import { type PointerEvent, useRef } from 'react';
import type { FocalPoint } from '@/lib/crop';
import { roundFocalPoint } from '@/lib/share-crops';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './focal-point-picker.module.css';

interface Props {
  wallpaper: Wallpaper;
  value: FocalPoint;
  onChange: (point: FocalPoint) => void;
  /** Called when the pointer is released, to move the focus to a slider. */
  onDone: () => void;
}

interface PointerPosition {
  clientX: number;
  clientY: number;
}

/** Sets the point by pointer; the sliders beside it do the same by keyboard. */
export function FocalPointImage({ wallpaper, value, onChange, onDone }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  /** Distance from the grabbed position to the point, in pixels; null if not dragging. */
  const dragOffset = useRef<{ x: number; y: number } | null>(null);
  const wasDragged = useRef(false);

  function moveTo({ clientX, clientY }: PointerPosition, { x, y } = { x: 0, y: 0 }) {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    const left = (clientX - x - box.left) / box.width;
    onChange(roundFocalPoint(left, (clientY - y - box.top) / box.height));
  }

  function startDrag(event: PointerEvent<HTMLElement>) {
    wasDragged.current = false;
    const isRing = event.target === ring.current;
    // A touch on the picture may start scrolling; a touch on the ring always drags.
    if (event.button !== 0 || (event.pointerType === 'touch' && !isRing)) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    dragOffset.current = isRing
      ? offsetFromCenter(event.target as HTMLElement, event)
      : { x: 0, y: 0 };
    if (!isRing) moveTo(event);
  }

  function endDrag() {
    dragOffset.current = null;
    wasDragged.current = true;
    onDone();
  }

  function handleClick(event: PointerPosition) {
    // A drag has set the point already.
    if (wasDragged.current) return;
    moveTo(event);
    onDone();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the sliders are the accessible controls.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the sliders handle keys.
    <div
      ref={stage}
      className={styles.stage}
      onPointerDown={startDrag}
      onPointerMove={(event) => dragOffset.current && moveTo(event, dragOffset.current)}
      onLostPointerCapture={endDrag}
      onClick={handleClick}
    >
      <img
        src={wallpaper.small2xImageUrl ?? wallpaper.webpImageUrl}
        alt=""
        draggable={false}
        style={{ background: buildPlaceholder(wallpaper.thumbhash) }}
        width={wallpaper.width}
        height={wallpaper.height}
      />
      <span
        ref={ring}
        className={styles.ring}
        style={{ left: `${value.x * 100}%`, top: `${value.y * 100}%` }}
      />
    </div>
  );
}

function offsetFromCenter(element: HTMLElement, { clientX, clientY }: PointerPosition) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
