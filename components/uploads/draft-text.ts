import { TEXT } from '@/lib/limits';
import { toTitle } from '@/lib/wallpapers/file-title';

/** File names from cameras, phones and screenshots, which don't describe the picture. */
const GENERATED_NAME =
  /^(?:img|dsc|dscf|dscn|p|pxl|mvimg|wp|gopr|image|photo|picture|screenshot|untitled|download|wallpaper)?[\s\d_().-]*$/i;

/** Drafts a title from a file name; empty if the name doesn't describe the picture. */
export function draftTitle(fileName: string): string {
  const baseName = fileName.replace(/(?<=.)\.[^.]*$/, '').replace(/ from .*| at .*/i, '');
  return GENERATED_NAME.test(baseName) ? '' : toTitle(fileName).slice(0, TEXT.title);
}

export function draftAltText(title: string, tags: readonly string[]): string {
  const name = title.trim();
  const newTags = tags.filter((tag) => !name.toLowerCase().includes(tag));
  if (!name) return '';
  return (newTags.length > 0 ? `${name}: ${newTags.join(', ')}` : name).slice(0, TEXT.altText);
}
