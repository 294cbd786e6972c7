import type { Metadata } from 'next';
import { BarePage } from '@/components/layout/bare-page';
import button from '@/components/ui/button.module.css';
import { Notice } from '@/components/ui/notice';
import scene from '@/components/ui/scene.module.css';
import { offlineText } from '@/lib/messages/offline';
import { siteText } from '@/lib/messages/site';
import { RECONNECT_SCRIPT } from '@/lib/offline';

export const metadata: Metadata = {
  title: offlineText.title,
  robots: { index: false },
};

/** The service worker shows this at the URL of an unreachable page. React is missing: a link reloads it. */
export default function OfflinePage() {
  return (
    <BarePage>
      <Notice sceneClass={scene.night} title={offlineText.title} text={offlineText.text}>
        {/* biome-ignore lint/a11y/useValidAnchor: reloads the current URL. */}
        <a className={`${button.button} ${button.primary}`} href="">
          {siteText.tryAgain}
        </a>
      </Notice>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant. */}
      <script dangerouslySetInnerHTML={{ __html: RECONNECT_SCRIPT }} />
    </BarePage>
  );
}
