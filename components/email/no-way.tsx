import { ButtonLink } from '@/components/ui/button-link';
import { emailText } from '@/lib/messages/email';
import { Next, Say } from './say';

interface Props {
  /** The server rejected the code. Otherwise the URL has none. */
  isRejected: boolean;
  href: string;
  linkText: string;
}

export function NoWay({ isRejected, href, linkText }: Props) {
  const title = isRejected ? emailText.deadTitle : emailText.noCodeTitle;
  const text = isRejected ? emailText.deadLink : emailText.noCode;
  return (
    <Say title={title} text={text} takesFocus={isRejected}>
      <Next>
        <ButtonLink href={href}>{linkText}</ButtonLink>
      </Next>
    </Say>
  );
}
