import 'server-only';
import { SITE_NAME } from '@/lib/messages/site';
import { csvChunks } from './csv';
import type { Reply } from './reply';
import { streamBody } from './stream-body';

export const CSV = 'text/csv; charset=utf-8';
export const ZIP = 'application/zip';

/**
 * Builds a streamed download. The file name starts with the site name.
 *
 * @param make see {@link streamBody}.
 */
export function fileReply(type: string, name: string, make: Parameters<typeof streamBody>[0]) {
  const disposition = `attachment; filename="${SITE_NAME.toLowerCase()}-${name}"`;
  const headers = { 'content-type': type, 'content-disposition': disposition };
  return { status: 200, stream: streamBody(make), headers } satisfies Reply;
}

/** Builds a CSV download with today's date in the file name. Takes the arguments of {@link csvChunks}. */
export function csvReply(name: string, ...table: Parameters<typeof csvChunks>) {
  const today = new Date().toISOString().slice(0, 10);
  return fileReply(CSV, `${name}-${today}.csv`, () => csvChunks(...table));
}
