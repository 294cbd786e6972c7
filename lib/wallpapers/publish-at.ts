import { z } from 'zod';
import { SCHEDULE_DAYS } from '@/lib/limits';
import { scheduleText } from '@/lib/messages/schedule';

const MAX_MS = SCHEDULE_DAYS * 24 * 60 * 60 * 1000;

// An invalid date, which isn't a number of milliseconds, is reported by the format alone.
const isPast = (moment: string) => Date.parse(moment) <= Date.now();
const isTooFar = (moment: string) => Date.parse(moment) > Date.now() + MAX_MS;

/** When a wallpaper becomes public. */
export const publishAtSchema = z.iso
  .datetime({ offset: true })
  .refine((moment) => !isPast(moment), scheduleText.past)
  .refine((moment) => !isTooFar(moment), scheduleText.tooFar)
  .transform((moment) => new Date(moment).toISOString());
