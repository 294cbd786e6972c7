import type { Series } from '@/components/charts/series';
import type { Day, Figure } from '@/lib/analytics/schema';
import { analyticsText } from '@/lib/messages/admin-analytics';

export function toSeries(days: Day[], figures: readonly Figure[]): Series[] {
  return figures.map((figure) => ({
    label: analyticsText.figures[figure],
    values: days.map((day) => day[figure]),
  }));
}
