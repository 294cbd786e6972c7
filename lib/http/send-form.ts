import { errorText } from '@/lib/messages/errors';
import { CallError } from './fetcher';

interface Options {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** How much of the form has left, from 0 to 1. At 1 the server has yet to answer. */
  onProgress: (fraction: number) => void;
}

/**
 * Sends a form and tells how it goes: `fetch` cannot say how much of a body has left.
 *
 * @returns the body of the answer.
 * @throws CallError with the server's sentence; when aborted, whatever the signal was aborted with.
 */
export function sendForm<T>(path: string, form: FormData, options: Options): Promise<T> {
  const { headers, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('POST', path);
    request.responseType = 'json';
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onProgress(1);
    request.onload = () => (isGood(request) ? resolve(request.response) : reject(refusal(request)));
    request.onerror = () => reject(new CallError(0, errorText.network));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(form);
  });
}

const isGood = ({ status }: XMLHttpRequest) => status >= 200 && status < 300;

/** What stands in front of the server may answer in its own way, without a sentence. */
function refusal({ status, response }: XMLHttpRequest): CallError {
  const { message, details } = response ?? {};
  return new CallError(status, message ?? errorText.unavailable, { details });
}
