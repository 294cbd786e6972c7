import type { Canvas } from './canvas';
import type { Random } from './noise';

export const categories = [
  'Mountains',
  'Deserts',
  'Night',
  'Sky',
  'Water',
  'Forest',
  'Minimal',
  'Abstract',
] as const;

/** One wallpaper of the demo: what people read about it, and the code that paints it. */
export interface DemoPicture {
  slug: string;
  title: string;
  description: string;
  category: (typeof categories)[number];
  tags: readonly string[];
  /** Username of one of `creators`. */
  creator: string;
  altText: string;
  daysAgo: number;
  width: number;
  height: number;
  format?: 'jpeg' | 'png' | 'webp' | 'avif';
  /** Film grain in 8-bit steps; 0 for flat colours, which then stay exactly flat. */
  grain: number;
  /** Another throw of the dice for the same picture. */
  seed?: string;
  render: (canvas: Canvas, random: Random) => void;
}
