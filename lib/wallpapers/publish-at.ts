import { z } from 'zod';
import { AppError } from '@/lib/errors';
import { SCHEDULE_DAYS } from '@/lib/limits';
import { scheduleText } from '@/lib/messages/schedule';

const MAX_MS = SCHEDULE_DAYS * 24 * 60 * 60 * 1000;

// An invalid date, which isn't a number of milliseconds, is reported by the format alone.
const isPast = (moment: string) => Date.parse(moment) <= Date.now();
const isTooFar = (moment: string) => Date.parse(moment) > Date.now() + MAX_MS;

const momentSchema = z.iso
  .datetime({ offset: true })
  .refine((moment) => !isTooFar(moment), scheduleText.tooFar);
const toIso = (moment: string) => new Date(moment).toISOString();

/** When a wallpaper becomes public. */
export const publishAtSchema = momentSchema
  .refine((moment) => !isPast(moment), scheduleText.past)
  .transform(toIso);

/** For uploads. `requireFuture` is called later, because a repeated upload may be past its time. */
export const uploadPublishAtSchema = momentSchema.transform(toIso);

/** @throws AppError `invalid_input` */
export function requireFuture(publishAt: string | undefined): void {
  if (publishAt === undefined || !isPast(publishAt)) return;
  const issues = [{ path: 'publishAt', message: scheduleText.past }];
  throw new AppError('invalid_input', scheduleText.past, { issues });
}
