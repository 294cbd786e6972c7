import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { FocalPoint } from '@/lib/crop';
import { downloadText } from '@/lib/messages/downloads';
import { screenText } from '@/lib/messages/screens';
import { getScreenFit } from '@/lib/screen-fit';
import { type CropMove, clampToStep } from '@/lib/wallpapers/download-sizes';
import { buildPlaceholder } from '@/lib/wallpapers/placeholder';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import type { CropPreview } from './crop-preview';
import styles from './crop-stage.module.css';
import { useCropDrag } from './use-crop-drag';

/** Fraction of the picture per arrow key press; Shift moves ten steps. */
const STEP = 0.01;
const ARROWS = {
  x: { ArrowLeft: -STEP, ArrowRight: STEP },
  y: { ArrowUp: -STEP, ArrowDown: STEP },
} as const;

interface Props {
  wallpaper: Wallpaper;
  preview: CropPreview;
  /** Null if the crop can't be moved. */
  move: CropMove | null;
  isMoved: boolean;
  isDisabled: boolean;
  onMove: (position: Partial<FocalPoint>) => void;
}

/** The whole picture with a frame around what is downloaded. */
export function CropStage({ wallpaper, preview, move, isMoved, isDisabled, onMove }: Props) {
  const slider = useRef<HTMLInputElement>(null);
  const focusSlider = () => slider.current?.focus({ preventScroll: true });
  const drag = useCropDrag(isDisabled ? null : move, moveTo, focusSlider);
  const { width, height, thumbhash } = wallpaper;

  function moveTo(value: number) {
    if (move) onMove({ [move.axis]: clampToStep(value, move.min, move.max) });
  }

  return (
    <div className={styles.preview}>
      <div
        className={styles.stage}
        style={{ '--ratio': width / height, aspectRatio: width / height } as CSSProperties}
        data-axis={move?.axis}
        {...drag}
      >
        <img
          src={preview.imageUrl}
          alt=""
          draggable={false}
          width={width}
          height={height}
          style={{ background: buildPlaceholder(thumbhash) }}
        />
        <div className={styles.frame} style={toPosition(preview.crop)}>
          {move && (
            <PositionSlider ref={slider} move={move} isDisabled={isDisabled} onMove={moveTo} />
          )}
        </div>
      </div>
      <p className={styles.facts}>
        <span>{describeCrop(wallpaper, preview)}</span>
        {isMoved && (
          <Button
            kind="quiet"
            disabled={isDisabled}
            onClick={() => {
              onMove({});
              focusSlider();
            }}
          >
            {downloadText.reset}
          </Button>
        )}
      </p>
    </div>
  );
}

interface SliderProps {
  ref: React.Ref<HTMLInputElement>;
  move: CropMove;
  isDisabled: boolean;
  onMove: (value: number) => void;
}

/** Transparent: the frame shows its focus. */
function PositionSlider({ ref, move, isDisabled, onMove }: SliderProps) {
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
      className={styles.slider}
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

function describeCrop(wallpaper: Wallpaper, { group, size }: CropPreview): string {
  if (group === null) return downloadText.untouched;
  const fit = getScreenFit(wallpaper, size);
  if (fit.kind !== 'cropped') return downloadText.whole;
  return `${screenText.cropped(fit.percent)}. ${downloadText.move}`;
}

function toPosition({ left, top, width, height }: CropPreview['crop']): CSSProperties {
  const percent = (fraction: number) => `${fraction * 100}%`;
  return {
    left: percent(left),
    top: percent(top),
    width: percent(width),
    height: percent(height),
  };
}
