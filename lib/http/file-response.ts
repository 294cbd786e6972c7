import 'server-only';
import { SITE_NAME } from '@/lib/messages/site';
import { generateCsv } from './csv';
import type { RouteResponse } from './route-response';
import { streamBody } from './stream-body';

export const CSV = 'text/csv; charset=utf-8';
export const ZIP = 'application/zip';

export function buildFileResponse(
  type: string,
  name: string,
  make: Parameters<typeof streamBody>[0],
) {
  const disposition = `attachment; filename="${SITE_NAME.toLowerCase()}-${name}"`;
  const headers = { 'content-type': type, 'content-disposition': disposition };
  return { status: 200, stream: streamBody(make), headers } satisfies RouteResponse;
}

export function buildCsvResponse(name: string, ...table: Parameters<typeof generateCsv>) {
  const today = new Date().toISOString().slice(0, 10);
  return buildFileResponse(CSV, `${name}-${today}.csv`, () => generateCsv(...table));
}
