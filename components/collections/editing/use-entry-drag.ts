'use client';

import { type PointerEvent as ReactPointerEvent, useRef } from 'react';

/** A shorter move is a click. */
const THRESHOLD = 6;
/** Height at the top and the bottom of the window that scrolls, and how far per frame, in px. */
const EDGE = 90;
const STEP = 14;

interface Point {
  clientX: number;
  clientY: number;
}

/**
 * Drags tiles with `data-entry` by mouse, or by their handle by touch, where the picture scrolls. It changes the tiles
 * directly, because rendering thousands of them for each movement would be slow.
 *
 * @param onDrop gets the ID of the tile that it was dropped on, and whether it goes behind it
 */
export function useEntryDrag(onDrop: (target: { id: string; isAfter: boolean }) => void) {
  const wasDragged = useRef(false);

  function startDrag(event: ReactPointerEvent<HTMLElement>) {
    wasDragged.current = false;
    const { target, currentTarget: tile } = event;
    const button = target instanceof Element ? target.closest('button') : null;
    const isHandle = button?.matches('[data-handle]') === true;
    const isMovable = isHandle || (button === null && event.pointerType !== 'touch');
    if (event.button !== 0 || !isMovable) return;
    followPointer(tile, event, (dropped) => {
      wasDragged.current = true;
      if (dropped) onDrop(dropped);
    });
  }

  return { startDrag, wasDragged };
}

type Target = { id: string; isAfter: boolean } | null;

function followPointer(tile: HTMLElement, start: Point, onEnd: (target: Target) => void): void {
  const end = new AbortController();
  const { signal } = end;
  const startScroll = scrollY;
  let last: Point = start;
  let isDragging = false;
  let over: HTMLElement | null = null;

  function markTarget() {
    const under = document.elementFromPoint(last.clientX, last.clientY);
    const found = under?.closest<HTMLElement>('[data-entry]');
    if (!found || found === tile) return;
    if (over && over !== found) delete over.dataset.drop;
    over = found;
    const { top, height } = over.getBoundingClientRect();
    over.dataset.drop = last.clientY > top + height / 2 ? 'after' : 'before';
  }

  function update() {
    if (signal.aborted) return;
    if (last.clientY < EDGE) scrollBy({ top: -STEP, behavior: 'instant' });
    if (last.clientY > innerHeight - EDGE) scrollBy({ top: STEP, behavior: 'instant' });
    const y = last.clientY - start.clientY + scrollY - startScroll;
    tile.style.translate = `${last.clientX - start.clientX}px ${y}px`;
    markTarget();
    requestAnimationFrame(update);
  }

  function onMove(event: PointerEvent) {
    last = event;
    const distance = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
    if (isDragging || distance < THRESHOLD) return;
    isDragging = true;
    tile.dataset.dragged = '';
    update();
  }

  function finish(isDropped: boolean) {
    end.abort();
    const { entry: id, drop } = over?.dataset ?? {};
    delete over?.dataset.drop;
    delete tile.dataset.dragged;
    tile.style.translate = '';
    if (isDragging) onEnd(isDropped && id ? { id, isAfter: drop === 'after' } : null);
  }

  addEventListener('pointermove', onMove, { signal });
  addEventListener('pointerup', () => finish(true), { signal });
  addEventListener('pointercancel', () => finish(false), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && finish(false), { signal });
}
