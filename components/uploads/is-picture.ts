import type { UploadEvent, UploadItem } from './upload-queue';

/** First bytes of JPEG, PNG, WebP and AVIF files, where `.` is any byte. The server checks the rest. */
const SIGNATURES = /^(\xff\xd8\xff|\x89PNG|RIFF.{4}WEBP|.{4}ftyp)/s;

/** False if the server would surely reject the content. */
export async function isPicture(file: Blob): Promise<boolean> {
  try {
    const bytes = await file.slice(0, 12).arrayBuffer();
    return SIGNATURES.test(String.fromCharCode(...new Uint8Array(bytes)));
  } catch {
    // Unreadable files fail when they are sent.
    return true;
  }
}

/** Browsers derive the type from the file name, so other files can be named like pictures. */
export async function rejectOtherFiles(
  items: Pick<UploadItem, 'key' | 'file'>[],
  dispatch: (event: UploadEvent) => void,
): Promise<void> {
  for (const { key, file } of items) {
    if (!(await isPicture(file))) dispatch({ type: 'unsupported', key });
  }
}
