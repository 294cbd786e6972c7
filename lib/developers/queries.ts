import 'server-only';
import type { RATES } from '@/lib/limits';
import type { SiteLimits } from '@/lib/messages/developers';
import { rateText } from '@/lib/messages/developers-tables';
import { env } from '@/lib/platform/env';
import { getQuota } from '@/lib/platform/rate-limit';

/** The limits that an operator may have set, as they hold on this site. */
export function getSiteLimits(): SiteLimits {
  const rates = Object.entries(rateText.of).flatMap(([name, said]) => {
    if (!said) return [];
    const { points, seconds } = getQuota(name as keyof typeof RATES);
    return [[said.what, rateText.often(points, seconds), said.per]];
  });
  const { UPLOAD_MAX_MB: uploadMegabytes, UPLOAD_MAX_MEGAPIXELS: uploadMegapixels } = env();
  return { rates, uploadMegabytes, uploadMegapixels };
}
