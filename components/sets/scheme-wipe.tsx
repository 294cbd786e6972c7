'use client';

import {
  type KeyboardEvent,
  type PointerEvent,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconPaths } from '@/components/ui/icon-paths';
import { setText } from '@/lib/messages/sets';
import styles from './scheme-wipe.module.css';
import { useWipe } from './use-wipe';
import type { WipeFrame } from './use-wipe-frame';

/** In percent of the picture. */
const STEPS: Record<string, number> = {
  ArrowLeft: -10,
  ArrowDown: -10,
  ArrowRight: 10,
  ArrowUp: 10,
  PageDown: -25,
  PageUp: 25,
  Home: -100,
  End: 100,
};
/** Room for half of the handle and beside it, in px. */
const START = 30;
/** In px. Less is a click. */
const MIN_MOVE = 3;

/** A circle, half of it shaded, between two arrows. */
const ICON =
  'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm0 0v11m1.9-10.2v9.4m2-8v6.6M4.5 9.5 2 12l2.5 2.5m15-5L22 12l-2.5 2.5';

const clamp = (percent: number) => Math.min(100, Math.max(0, percent));

/**
 * A handle on the picture of a pair. The dark version is in a niche that moves over the light one. Not a range input,
 * which lays itself out on each move.
 */
export function SchemeWipe() {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const handle = useRef<HTMLDivElement>(null);
  const drag = useRef<{ from: number; value: number; moved: number } | null>(null);
  const { frame, value, files, isAtRest, load, release, setMoving } = useWipe(root);
  const [light, dark] = files;

  /** Without React, because it follows the pointer. */
  const show = useEffectEvent((next: number) => {
    if (!frame) return;
    for (const [name, px] of Object.entries(place(frame, next))) {
      root?.style.setProperty(name, `${px}px`);
    }
    handle.current?.setAttribute('aria-valuenow', String(Math.round(next)));
    handle.current?.setAttribute('aria-valuetext', toValueText(next));
  });
  useLayoutEffect(() => {
    if (frame) show(value);
  }, [frame, value]);

  function handleKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    // In the modal, arrow keys lead to other wallpapers.
    event.stopPropagation();
    release(clamp(value + step));
  }

  function startDrag(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { from: event.clientX, value, moved: 0 };
    if (root) root.dataset.dragging = '';
    setMoving(true);
  }

  function followPointer({ clientX }: PointerEvent) {
    if (!drag.current || !frame) return;
    const x = clientX - drag.current.from;
    drag.current.moved = Math.max(drag.current.moved, Math.abs(x));
    drag.current.value = clamp(value + (x / (frame.width - 2 * START)) * 100);
    show(drag.current.value);
  }

  function endDrag() {
    if (!drag.current) return;
    const { value: last, moved } = drag.current;
    drag.current = null;
    delete root?.dataset.dragging;
    const target = moved < MIN_MOVE ? (value < 50 ? 100 : 0) : last;
    show(release(target));
  }

  /** The page scrolls instead. */
  function cancelDrag() {
    drag.current = null;
    delete root?.dataset.dragging;
    setMoving(false);
    show(value);
  }

  return (
    <div ref={setRoot} className={styles.wipe} style={frame ?? undefined}>
      {light && dark && (
        <div className={styles.versions} data-resting={isAtRest}>
          <img src={light} alt="" />
          <img src={dark} alt="" className={styles.dark} onTransitionEnd={() => setMoving(false)} />
          <span className={styles.edge} />
        </div>
      )}
      {frame && (
        <div
          ref={handle}
          role="slider"
          tabIndex={0}
          className={styles.handle}
          aria-label={setText.wipe}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(value)}
          aria-valuetext={toValueText(value)}
          onFocus={load}
          onPointerEnter={load}
          onPointerDown={startDrag}
          onPointerMove={followPointer}
          onPointerCancel={cancelDrag}
          onLostPointerCapture={endDrag}
          onKeyDown={handleKeyDown}
        >
          <IconPaths path={ICON} size={24} />
        </div>
      )}
    </div>
  );
}

/** At the ends, the round corner of the niche is outside of the picture. */
function place({ width, height }: WipeFrame, value: number) {
  const arch = Math.min(width, height) / 2;
  const handle = START + ((width - 2 * START) * value) / 100;
  const edge = value === 0 ? 0 : value === 100 ? width + arch : handle;
  const corner = edge === handle ? Math.min(arch, edge, width - edge) : arch;
  return { '--handle': handle, '--edge': edge - width, '--corner': corner };
}

function toValueText(value: number): string {
  if (value === 0) return setText.schemes.light;
  return value === 100 ? setText.schemes.dark : setText.wipedTo(Math.round(value));
}
