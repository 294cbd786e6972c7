import type { PictureHints } from '@/components/wallpapers/editing/picture-tags';
import type { UploadItem } from './upload-queue';

/** The details of an unpublished picture that tags are suggested from. */
export const toHints = (
  { title, copies, similar }: UploadItem,
  category: string,
): PictureHints => ({ title, category, like: [...copies.map(({ _id }) => _id), ...similar] });
