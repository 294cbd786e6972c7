import { linkText } from '@/lib/messages/links';
import { paths } from '@/lib/paths';
import { ButtonLink } from './button-link';
import { EmptyState } from './empty-state';

interface Props {
  title: string;
  text: string;
  href?: string;
}

/** Links to wallpapers that exist. */
export function EmptyList({ title, text, href = paths.home() }: Props) {
  return (
    <EmptyState title={title} text={text}>
      <ButtonLink kind="outlined" href={href}>
        {linkText.browseNewest}
      </ButtonLink>
    </EmptyState>
  );
}
