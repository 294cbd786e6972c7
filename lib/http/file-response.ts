import 'server-only';
import type { FileHandle } from 'node:fs/promises';
import { create as createDisposition } from 'content-disposition';
import { SITE_NAME } from '@/lib/messages/site-name';
import { generateCsv } from './csv';
import type { RouteResponse } from './route-response';
import { streamBody } from './stream-body';

export const CSV = 'text/csv; charset=utf-8';
export const ZIP = 'application/zip';
const READ_CHUNK = 256 * 1024;

export function buildFileResponse(
  type: string,
  name: string,
  make: Parameters<typeof streamBody>[0],
) {
  const disposition = `attachment; filename="${SITE_NAME.toLowerCase()}-${name}"`;
  const headers = { 'content-type': type, 'content-disposition': disposition };
  return { status: 200, stream: streamBody(make), headers } satisfies RouteResponse;
}

/** Without content, as for HEAD, the response has no body. */
export function buildArchiveResponse(
  fileName: string,
  make?: Parameters<typeof streamBody>[0],
): RouteResponse {
  const headers = { 'content-type': ZIP, 'content-disposition': createDisposition(fileName) };
  return make ? { status: 200, stream: streamBody(make), headers } : { status: 200, headers };
}

interface FileInfo {
  fileName: string;
  mediaType: string;
}

/** Without a file, as for HEAD, the response has no body. Next removes any `Content-Length`. */
export function buildDownloadResponse(
  { fileName, mediaType }: FileInfo,
  file?: FileHandle,
): RouteResponse {
  const headers = { 'content-type': mediaType, 'content-disposition': createDisposition(fileName) };
  return file ? { status: 200, stream: streamFile(file), headers } : { status: 200, headers };
}

/** Closes the file at its end, or if the reader disconnects. */
function streamFile(file: FileHandle): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { bytesRead, buffer } = await file.read({ buffer: Buffer.allocUnsafe(READ_CHUNK) });
      if (bytesRead > 0) return controller.enqueue(buffer.subarray(0, bytesRead));
      await file.close();
      controller.close();
    },
    cancel: () => file.close(),
  });
}

export function buildCsvResponse(name: string, ...table: Parameters<typeof generateCsv>) {
  const today = new Date().toISOString().slice(0, 10);
  return buildFileResponse(CSV, `${name}-${today}.csv`, () => generateCsv(...table));
}
