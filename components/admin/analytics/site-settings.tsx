import { FactsPanel } from '@/components/admin/facts-panel';
import type { SiteSettings as Settings } from '@/lib/health/schema';
import { settingsText } from '@/lib/messages/admin-analytics';
import { numberText } from '@/lib/messages/formats';

const { uploads } = settingsText;

/** Shows settings to admins who don't have access to the server. */
export function SiteSettings({ settings }: { settings: Settings }) {
  const { upload, trustedProxies, mailFrom } = settings;
  return (
    <FactsPanel
      title={settingsText.title}
      text={settingsText.text}
      facts={[
        [settingsText.newUploads, settings.isReviewedFirst ? uploads.pre : uploads.post],
        [settingsText.largest, settingsText.largestIs(upload.megabytes, upload.megapixels)],
        [settingsText.address, settings.address],
        [
          settingsText.proxies,
          trustedProxies === 0 ? settingsText.noProxies : numberText(trustedProxies),
        ],
        [settingsText.mailFrom, mailFrom],
        [
          settingsText.limits,
          settings.hasLimits ? settingsText.limitsAre.on : settingsText.limitsAre.off,
        ],
      ]}
    />
  );
}
