import { ButtonLink } from '@/components/ui/button-link';
import type { EmailLinkResult } from './results';
import { StatusMessage, StatusMessageActions } from './status-message';

interface Props {
  result: EmailLinkResult;
  takesFocus?: boolean;
}

export function ResultMessage({ result: { link, ...message }, takesFocus = false }: Props) {
  return (
    <StatusMessage {...message} takesFocus={takesFocus}>
      <StatusMessageActions>
        <ButtonLink href={link.href}>{link.text}</ButtonLink>
      </StatusMessageActions>
    </StatusMessage>
  );
}
