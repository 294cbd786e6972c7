import { FactsPanel } from '@/components/admin/facts-panel';
import type { SiteSettings as Settings } from '@/lib/health/schema';
import { siteSettingsText } from '@/lib/messages/admin-analytics';
import { formatNumber } from '@/lib/messages/formats';

const { uploads } = siteSettingsText;

export function SiteSettingsPanel({ settings }: { settings: Settings }) {
  const { upload, trustedProxies, mailFrom } = settings;
  return (
    <FactsPanel
      title={siteSettingsText.title}
      text={siteSettingsText.text}
      facts={[
        [siteSettingsText.newUploads, settings.isApprovalRequired ? uploads.pre : uploads.post],
        [
          siteSettingsText.maxUpload,
          siteSettingsText.maxUploadSize(upload.megabytes, upload.megapixels),
        ],
        [siteSettingsText.siteUrl, settings.siteUrl],
        [
          siteSettingsText.trustedProxies,
          trustedProxies === 0 ? siteSettingsText.noTrustedProxies : formatNumber(trustedProxies),
        ],
        [siteSettingsText.mailFrom, mailFrom],
        [
          siteSettingsText.rateLimits,
          settings.hasRateLimits
            ? siteSettingsText.rateLimitStates.on
            : siteSettingsText.rateLimitStates.off,
        ],
      ]}
    />
  );
}
