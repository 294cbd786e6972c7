import type { PictureHints } from '@/components/wallpapers/editing/picture-tags';
import type { UploadItem } from './upload-queue';

/** What is known about a picture before it's published. */
export const toHints = (
  { title, copies, similar }: UploadItem,
  category: string,
): PictureHints => ({ title, category, like: [...copies.map(({ _id }) => _id), ...similar] });
