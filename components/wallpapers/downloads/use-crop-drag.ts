'use client';

import { type PointerEvent, useRef } from 'react';
import type { CropMove } from '@/lib/wallpapers/download-sizes';

/** Handlers for the picture. A press beside the frame centers it there. */
export function useCropDrag(
  move: CropMove | null,
  onMove: (value: number) => void,
  onDone: () => void,
) {
  /** Distance from the center of the crop to the grabbed position; null if not dragging. */
  const offset = useRef<number | null>(null);

  function toFraction({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return move?.axis === 'y' ? (clientY - top) / height : (clientX - left) / width;
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (!move || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = toFraction(event);
    const isInFrame = event.target !== event.currentTarget.firstElementChild;
    offset.current = isInFrame ? at - move.value : 0;
    if (!isInFrame) onMove(at);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    if (offset.current !== null) onMove(toFraction(event) - offset.current);
  }

  function onLostPointerCapture() {
    offset.current = null;
    onDone();
  }

  return { onPointerDown, onPointerMove, onLostPointerCapture };
}
