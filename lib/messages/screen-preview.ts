import type { ScreenFit } from '@/lib/screen-fit';

export const screenPreviewText = {
  title: 'On your screen',
  fit: (fit: ScreenFit) => {
    if (fit.kind === 'small') return 'Smaller than your screen';
    return fit.kind === 'exact' ? 'Fits exactly' : `Crops ${fit.percent}%`;
  },
} as const;
