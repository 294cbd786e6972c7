'use client';

import { type PointerEvent, useRef } from 'react';
import { type FocalPoint, focalPointAt } from '@/lib/crop';
import { placeholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './focal-picker.module.css';

interface Props {
  wallpaper: Wallpaper;
  value: FocalPoint;
  onChange: (point: FocalPoint) => void;
  /** A pointer has put it somewhere: what the keyboard does next goes on from there. */
  onDone: () => void;
}

interface Place {
  clientX: number;
  clientY: number;
}

/** The picture with the point on it, for pointers; rulers beside it do the same for everybody else. */
export function FocalStage({ wallpaper, value, onChange, onDone }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLSpanElement>(null);
  /** How far beside the point it was grabbed, in pixels; null while it is not. */
  const held = useRef<{ x: number; y: number } | null>(null);
  const wasHeld = useRef(false);

  function moveTo({ clientX, clientY }: Place, { x, y } = { x: 0, y: 0 }) {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return;
    const across = (clientX - x - box.left) / box.width;
    onChange(focalPointAt(across, (clientY - y - box.top) / box.height));
  }

  function grab(event: PointerEvent<HTMLElement>) {
    wasHeld.current = false;
    const isRing = event.target === ring.current;
    // A finger on the picture may be about to scroll the page; on the ring it can only mean the ring.
    if (event.button !== 0 || (event.pointerType === 'touch' && !isRing)) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    held.current = isRing ? besideCentre(event.target as HTMLElement, event) : { x: 0, y: 0 };
    if (!isRing) moveTo(event);
  }

  function letGo() {
    held.current = null;
    wasHeld.current = true;
    onDone();
  }

  function tap(event: Place) {
    // What was held stands where it was let go.
    if (wasHeld.current) return;
    moveTo(event);
    onDone();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rulers are what is operated.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the same.
    <div
      ref={stage}
      className={styles.stage}
      onPointerDown={grab}
      onPointerMove={(event) => held.current && moveTo(event, held.current)}
      onLostPointerCapture={letGo}
      onClick={tap}
    >
      <img
        src={wallpaper.small2xImageUrl ?? wallpaper.webpImageUrl}
        alt=""
        draggable={false}
        style={{ background: placeholder(wallpaper.thumbhash) }}
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

function besideCentre(element: HTMLElement, { clientX, clientY }: Place) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}
