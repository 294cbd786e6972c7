import type { KeyboardEvent, Ref } from 'react';
import { downloadText } from '@/lib/messages/downloads';
import type { CropMove } from '@/lib/wallpapers/download-sizes';

/** Fraction of the picture per arrow key press; Shift moves ten steps. */
const STEP = 0.01;
const ARROWS = {
  x: { ArrowLeft: -STEP, ArrowRight: STEP },
  y: { ArrowUp: -STEP, ArrowDown: STEP },
} as const;

interface Props {
  ref?: Ref<HTMLInputElement>;
  className: string | undefined;
  move: CropMove;
  isDisabled: boolean;
  onMove: (value: number) => void;
}

/** Moves the center of the crop. */
export function PositionSlider({ ref, className, move, isDisabled, onMove }: Props) {
  const { axis, value, min, max } = move;

  function handleKeyDown(event: KeyboardEvent) {
    const step = (ARROWS[axis] as Record<string, number>)[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onMove(value + step * (event.shiftKey ? 10 : 1));
  }

  return (
    <input
      ref={ref}
      type="range"
      className={className}
      aria-label={downloadText.position[axis]}
      aria-valuetext={downloadText.centerAt[axis](Math.round(value * 100))}
      aria-orientation={axis === 'x' ? 'horizontal' : 'vertical'}
      min={min}
      max={max}
      step={STEP}
      value={value}
      disabled={isDisabled}
      onKeyDown={handleKeyDown}
      onChange={({ target }) => onMove(target.valueAsNumber)}
    />
  );
}
