import { callApi } from '@/lib/client/fetcher';
import { paths } from '@/lib/paths';
import type { ReportInput } from '@/lib/reports/schema';

/** @throws ApiError with the server's message */
export async function sendReport(id: string, json: ReportInput): Promise<void> {
  await callApi<void>(paths.api.reports(id), { method: 'POST', json });
}
