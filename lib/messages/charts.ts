import { formatNumber } from './formats';

/** `+12.5%`, with a minus sign (U+2212) for negative values. */
export function percentText(growth: number): string {
  const sign = growth > 0 ? '+' : growth < 0 ? '−' : '';
  return `${sign}${formatNumber(Math.abs(growth))}%`;
}

export const chartText = {
  changeFromZero: (now: number) => (now === 0 ? 'No change' : 'New'),
  fromPrevious: (value: number) => `from ${formatNumber(value)}`,
  dataTable: 'Data table',
  dataTableOf: (subject: string) => `Data table: ${subject}`,
  day: 'Day',
  total: 'Total',
  totals: 'Totals',
  wholePeriod: 'Whole period',
  period: 'Period',
} as const;
