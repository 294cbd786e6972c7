'use client';

import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { IconPaths } from '@/components/ui/icon-paths';
import { setText } from '@/lib/messages/sets';
import styles from './scheme-wipe.module.css';
import { useWipe } from './use-wipe';
import type { WipeFrame } from './use-wipe-frame';

/** In percent of the picture. */
const STEPS: Record<string, number> = {
  ...{ ArrowLeft: -10, ArrowDown: -10, PageDown: -25 },
  ...{ ArrowRight: 10, ArrowUp: 10, PageUp: 25 },
};
/** Width of the handle in px, as in the style sheet. */
const THUMB = 44;

/** A circle, half of it shaded, between two arrows. */
const ICON =
  'M12 6.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11Zm0 0v11m1.9-10.2v9.4m2-8v6.6M4.5 9.5 2 12l2.5 2.5m15-5L22 12l-2.5 2.5';

/** A handle on the picture of a pair. The dark version is in a niche that moves over the light one. */
export function SchemeWipe() {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const { frame, value, files, isAtRest, load, move, release, stop } = useWipe(root);
  const [light, dark] = files;

  function handleKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    release(Math.min(100, Math.max(0, value + step)));
  }

  return (
    <div ref={setRoot} className={styles.wipe} style={frame ? toStyle(frame, value) : undefined}>
      {light && dark && (
        <div className={styles.versions} data-resting={isAtRest}>
          <img src={light} alt="" />
          <img src={dark} alt="" className={styles.dark} onTransitionEnd={stop} />
          <span className={styles.edge} />
        </div>
      )}
      {frame && (
        <>
          <input
            ref={(input) => {
              // React's `onChange` is called for every move.
              const handleRelease = () => input && release(input.valueAsNumber);
              input?.addEventListener('change', handleRelease);
              return () => input?.removeEventListener('change', handleRelease);
            }}
            type="range"
            step="any"
            className={styles.range}
            aria-label={setText.wipe}
            aria-valuetext={toValueText(value)}
            value={value}
            onFocus={load}
            onPointerEnter={load}
            onKeyDown={handleKeyDown}
            onChange={({ target }) => move(target.valueAsNumber)}
          />
          <span className={styles.handle}>
            <IconPaths path={ICON} size={24} />
          </span>
        </>
      )}
    </div>
  );
}

/** At the ends, the round corner of the niche is outside of the picture. */
function toStyle(frame: WipeFrame, value: number): CSSProperties {
  const { width, height } = frame;
  const arch = Math.min(width, height) / 2;
  const handle = THUMB / 2 + ((width - THUMB) * value) / 100;
  const edge = value === 0 ? 0 : value === 100 ? width + arch : handle;
  const corner = edge === handle ? Math.min(arch, width - edge) : arch;
  const style = {
    ...frame,
    '--handle': `${handle}px`,
    '--edge': `${edge - width}px`,
    '--corner': `${corner}px`,
  };
  return style as CSSProperties;
}

function toValueText(value: number): string {
  if (value === 0) return setText.schemes.light;
  return value === 100 ? setText.schemes.dark : setText.wipedTo(Math.round(value));
}
