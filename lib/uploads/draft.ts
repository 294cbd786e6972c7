import { TEXT } from '@/lib/limits';
import { titleOf } from '@/lib/wallpapers/file-title';

/** What cameras, phones and screenshots call a file says nothing of the picture. */
const NUMBERED =
  /^(?:img|dsc|dscf|dscn|p|pxl|mvimg|wp|gopr|image|photo|picture|screenshot|untitled|download|wallpaper)?[\s\d_().-]*$/i;

/** A title to begin with, from a file's name; empty where that says nothing. */
export function titleDraft(fileName: string): string {
  const bare = fileName.replace(/(?<=.)\.[^.]*$/, '').replace(/ from .*| at .*/i, '');
  return NUMBERED.test(bare) ? '' : titleOf(fileName).slice(0, TEXT.title);
}

/** An alternative text to begin with: only what the creator said. */
export function altDraft(title: string, tags: readonly string[]): string {
  const name = title.trim();
  const words = tags.filter((tag) => !name.toLowerCase().includes(tag));
  if (!name) return '';
  return (words.length > 0 ? `${name}: ${words.join(', ')}` : name).slice(0, TEXT.altText);
}
