import { ButtonLink } from '@/components/ui/button-link';
import { emailText } from '@/lib/messages/email';
import { Next, Say } from './say';

interface Props {
  /** The link was tried; otherwise the page was opened without one. */
  isDead: boolean;
  /** Where another link can be had. */
  href: string;
  another: string;
}

/** What such a page says when there is nothing to be done with its link. */
export function NoWay({ isDead, href, another }: Props) {
  const title = isDead ? emailText.deadTitle : emailText.noCodeTitle;
  const text = isDead ? emailText.deadLink : emailText.noCode;
  return (
    <Say title={title} text={text} takesFocus={isDead}>
      <Next>
        <ButtonLink href={href}>{another}</ButtonLink>
      </Next>
    </Say>
  );
}
