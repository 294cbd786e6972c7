import { reviveImageUrl } from '@/lib/image-urls';
import { errorText } from '@/lib/messages/errors';
import { ApiError, toApiError } from './fetcher';

interface Options {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Receives the sent fraction, from 0 to 1. At 1 the response is still pending. */
  onProgress: (fraction: number) => void;
}

/** Reports progress, which `fetch` doesn't support. @throws ApiError, or the abort reason of the signal. */
export async function sendForm<T>(path: string, form: FormData, options: Options): Promise<T> {
  return readBody(await postForm(path, form, options));
}

/** Like {@link sendForm}, but also returns a header of the response. */
export async function sendFormForHeader<T>(
  path: string,
  form: FormData,
  { header, ...options }: Options & { header: string },
): Promise<{ body: T; header: string | null }> {
  const request = await postForm(path, form, options);
  return { body: readBody(request), header: request.getResponseHeader(header) };
}

function postForm(path: string, form: FormData, options: Options): Promise<XMLHttpRequest> {
  const { headers, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => (isOk(request) ? resolve(request) : reject(readError(request)));
    request.onerror = () => reject(new ApiError(0, errorText.network));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}

const isOk = ({ status }: XMLHttpRequest) => status >= 200 && status < 300;

function readBody({ responseText }: XMLHttpRequest) {
  return JSON.parse(responseText, reviveImageUrl);
}

const readError = (request: XMLHttpRequest) =>
  toApiError(request.status, request.responseText, request.getResponseHeader('retry-after'));
