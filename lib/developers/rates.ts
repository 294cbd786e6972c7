import { RATES } from '@/lib/limits';
import { rateText } from '@/lib/messages/en/developers';

export interface RateRow {
  what: string;
  /** How often in how long, in words. */
  often: string;
  per: string;
}

/** Every limit that answers 429, as the server counts it. */
export function rateRows(): RateRow[] {
  return Object.entries(rateText.of).flatMap(([name, said]) => {
    if (!said) return [];
    const { points, seconds } = RATES[name as keyof typeof RATES];
    return { ...said, often: rateText.often(points, seconds) };
  });
}
