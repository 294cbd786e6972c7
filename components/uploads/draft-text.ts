import { TEXT } from '@/lib/limits';
import { isMeaningless, toTitle } from '@/lib/wallpapers/file-title';

/** Drafts a title from a file name; empty if the name doesn't describe the picture. */
export const draftTitle = (fileName: string): string =>
  isMeaningless(fileName) ? '' : toTitle(fileName).slice(0, TEXT.title);
