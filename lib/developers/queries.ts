import 'server-only';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { IN_FLIGHT_UPLOADS, PAGE, SESSION_DAYS, UPLOAD_MIN_SIDE } from '@/lib/limits';
import { developersText, rateLimitText } from '@/lib/messages/developers';
import { env } from '@/lib/platform/env';
import { getQuota } from '@/lib/platform/rate-policy';
import type { RATES } from '@/lib/rates';

const FOLDER = path.join(process.cwd(), 'docs', 'developers');

export interface DevelopersGuide {
  guide: string;
  recipes: string;
}

/** @param site without a trailing slash. */
export async function getDevelopersGuide(site: string): Promise<DevelopersGuide> {
  const values: Record<string, unknown> = {
    site,
    pageSize: PAGE.size,
    maxPageSize: PAGE.max,
    maxOffset: PAGE.maxOffset,
    sessionDays: SESSION_DAYS,
    uploadMegabytes: env().UPLOAD_MAX_MB,
    uploadMegapixels: env().UPLOAD_MAX_MEGAPIXELS,
    uploadMinSide: UPLOAD_MIN_SIDE,
    uploadsInProgress: IN_FLIGHT_UPLOADS.sender.uploads,
    uploadMegabytesInProgress: IN_FLIGHT_UPLOADS.sender.bytes / 1024 ** 2,
    rateLimits: buildRateLimitRows(),
  };
  const fill = async (file: string) => {
    const text = await readFile(path.join(FOLDER, file), 'utf8');
    return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      if (!Object.hasOwn(values, name)) throw new Error(`${file} has an unknown value: ${name}`);
      return String(values[name]);
    });
  };
  return { guide: await fill('guide.md'), recipes: await fill('recipes.md') };
}

/** Operators can change the rate limits, so the table shows the current ones. */
function buildRateLimitRows(): string {
  return Object.entries(rateLimitText)
    .flatMap(([name, text]) => {
      if (!text) return [];
      const { points, seconds } = getQuota(name as keyof typeof RATES);
      return `| ${text[0]} | ${developersText.rateLimit(points, seconds)} | ${text[1]} |`;
    })
    .join('\n');
}
