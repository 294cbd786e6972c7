import type { MouseEvent, RefObject } from 'react';
import { Link } from '@/components/ui/link';
import { paths } from '@/lib/paths';
import { choosePicture } from './picture-search-store';

interface Props {
  ref: RefObject<HTMLAnchorElement | null>;
  picture: RefObject<File | null>;
}

/** Clicked by a script to search by a picture. A link, so that a form with changes asks before it is left. */
export function PictureLink({ ref, picture }: Props) {
  function show({ currentTarget }: MouseEvent) {
    if (!picture.current) return;
    choosePicture(picture.current);
    picture.current = null;
    currentTarget.closest('dialog')?.close();
  }

  return <Link ref={ref} hidden href={paths.pictureSearch()} onClick={show} />;
}
