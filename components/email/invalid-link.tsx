import { ButtonLink } from '@/components/ui/button-link';
import { emailText } from '@/lib/messages/email';
import { StatusMessage, StatusMessageActions } from './status-message';

interface Props {
  /** The server rejected the code. Otherwise the URL has none. */
  isRejected: boolean;
  rejectedText?: string | undefined;
  href: string;
  linkText: string;
}

export function InvalidLink({
  isRejected,
  rejectedText = emailText.invalidLink,
  href,
  linkText,
}: Props) {
  const title = isRejected ? emailText.invalidLinkTitle : emailText.incompleteLinkTitle;
  const text = isRejected ? rejectedText : emailText.incompleteLink;
  return (
    <StatusMessage title={title} text={text} takesFocus={isRejected}>
      <StatusMessageActions>
        <ButtonLink href={href}>{linkText}</ButtonLink>
      </StatusMessageActions>
    </StatusMessage>
  );
}
