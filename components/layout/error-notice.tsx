'use client';

import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import hills from '@/components/ui/hills.module.css';
import { isLostScript } from '@/components/ui/lost-script';
import { Notice } from '@/components/ui/notice';
import { ReloadNotice } from '@/components/ui/reload-notice';
import { type Failed, useAgain } from '@/components/ui/use-again';
import { failureText } from '@/lib/messages/failures';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';

export function ErrorNotice({ error, reset }: Failed) {
  const retry = useAgain(reset);
  if (isLostScript(error)) return <ReloadNotice />;
  return (
    <Notice picture={hills.askew} title={failureText.title} text={failureText.text}>
      <Button onClick={retry}>{failureText.tryAgain}</Button>
      <ButtonLink kind="quiet" isDocument href={paths.home()}>
        {siteText.backHome}
      </ButtonLink>
    </Notice>
  );
}
