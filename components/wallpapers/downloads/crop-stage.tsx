import { type CSSProperties, useRef } from 'react';
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
import { PositionSlider } from './position-slider';
import { useCropDrag } from './use-crop-drag';

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
          src={wallpaper.small2xImageUrl ?? wallpaper.webpImageUrl}
          alt=""
          draggable={false}
          width={width}
          height={height}
          style={{ background: buildPlaceholder(thumbhash) }}
        />
        {move && (
          <div className={styles.frame} style={toPosition(preview.crop)}>
            <PositionSlider
              ref={slider}
              className={styles.slider}
              move={move}
              isDisabled={isDisabled}
              onMove={moveTo}
            />
          </div>
        )}
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
