import { ButtonLink } from '@/components/ui/button-link';
import { LinkPendingStatus } from './link-pending-status';

interface Props {
  href: string;
  text: string;
}

export function PageLink({ href, text }: Props) {
  return (
    <ButtonLink kind="outlined" href={href}>
      {text}
      <LinkPendingStatus />
    </ButtonLink>
  );
}
