import { ActionIcon } from '@/components/ui/action-icon';
import { Button } from '@/components/ui/button';
import { uploadText } from '@/lib/messages/upload';
import styles from './pair-offers.module.css';
import type { UploadEvent } from './upload-queue';
import type { PairOffer } from './use-pair-offers';

interface Props {
  offers: PairOffer[];
  onEvent: (event: UploadEvent) => void;
}

export function PairOffers({ offers, onEvent }: Props) {
  if (offers.length === 0) return null;

  function toggle({ light, dark, isAccepted }: PairOffer) {
    const sides = [
      { own: light, scheme: 'light', partner: dark.id },
      { own: dark, scheme: 'dark', partner: light.id },
    ] as const;
    for (const { own, ...pair } of sides) {
      if (own.isPublished) continue;
      onEvent({ type: 'edited', key: own.id, change: { pair: isAccepted ? null : pair } });
    }
  }

  return (
    <ul className={styles.offers} aria-label={uploadText.pairs}>
      {offers.map((offer) => {
        const { light, dark, isAccepted } = offer;
        return (
          <li key={`${light.id} ${dark.id}`} className={styles.offer}>
            <p id={`pair-${light.id}`}>{uploadText.pairFound(light.title, dark.title)}</p>
            <Button
              kind={isAccepted ? 'primary' : 'outlined'}
              aria-pressed={isAccepted}
              aria-describedby={`pair-${light.id}`}
              onClick={() => toggle(offer)}
            >
              {isAccepted && <ActionIcon name="check" size={18} />}
              {uploadText.pair}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
