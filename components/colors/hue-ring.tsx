'use client';

import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { getHue, withHue } from '@/lib/hue';
import { HUES, hueText } from '@/lib/messages/hues';
import styles from './hue-ring.module.css';

/** In degrees. Neighbors share few results. */
const STEP = 10;
const TURNS: Record<string, number> = {
  ArrowLeft: -STEP,
  ArrowDown: -STEP,
  ArrowRight: STEP,
  ArrowUp: STEP,
};
/** How long the ring rests before the search changes. */
const DELAY_MS = 300;

interface Props {
  /** `#0066cc`. */
  color: string;
  onMove: (color: string) => void;
}

/** Changes the hue of a color. */
export function HueRing({ color, onMove }: Props) {
  const walk = useRef({ start: color, last: color });
  const [hue, setHue] = useState(() => getHue(color));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // With the filters as they are by then.
  const move = useEffectEvent(onMove);

  // Another color, such as after Back.
  useEffect(() => {
    if (walk.current.last === color) return;
    clearTimeout(timer.current);
    walk.current = { start: color, last: color };
    setHue(getHue(color));
  }, [color]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const turned = hue === getHue(color) ? color : withHue(walk.current.start, hue);

  function turnTo(degrees: number) {
    const next = (Math.round(degrees / STEP) * STEP + 360) % 360;
    setHue(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const found = withHue(walk.current.start, next);
      walk.current.last = found;
      move(found);
    }, DELAY_MS);
  }

  function handleKeyDown(event: KeyboardEvent) {
    const turn = TURNS[event.key];
    if (turn === undefined) return;
    event.preventDefault();
    // Wraps around.
    turnTo(hue + turn);
  }

  function handlePointer(event: PointerEvent<HTMLElement>) {
    if (event.buttons !== 1) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [event.clientX - left - width / 2, event.clientY - top - height / 2];
    turnTo((Math.atan2(x, -y) * 180) / Math.PI);
  }

  const style = { '--hue': `${hue}deg`, '--turned': turned } as CSSProperties;
  return (
    <label
      className={styles.ring}
      style={style}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
    >
      <input
        type="range"
        min={0}
        max={360 - STEP}
        step={STEP}
        value={hue}
        aria-label={hueText.hue}
        aria-valuetext={`${findName(hue)}, ${hue}°`}
        onKeyDown={handleKeyDown}
        onChange={({ target }) => turnTo(target.valueAsNumber)}
      />
      <span className={styles.thumb} />
    </label>
  );
}

function findName(hue: number): string {
  const distances = HUES.map(([hex]) => {
    const distance = Math.abs(getHue(`#${hex}`) - hue);
    return Math.min(distance, 360 - distance);
  });
  return HUES[distances.indexOf(Math.min(...distances))]?.[1] ?? '';
}
