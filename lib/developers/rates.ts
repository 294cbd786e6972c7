import { RATES } from '@/lib/limits';
import { rateText } from '@/lib/messages/en/developers-tables';

/** Every limit that answers 429, as the server counts it: what, how often, counted for whom. */
export function rateRows(): string[][] {
  return Object.entries(rateText.of).flatMap(([name, said]) => {
    if (!said) return [];
    const { points, seconds } = RATES[name as keyof typeof RATES];
    return [[said.what, rateText.often(points, seconds), said.per]];
  });
}
