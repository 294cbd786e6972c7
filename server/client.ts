import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const UNTRUSTED_HEADERS =
  /^(x-forwarded-.*|forwarded|x-real-ip|x-client-address|x-request-id|content-security-policy.*)$/;

// The client address. Behind `hops` trusted proxies it is the `hops`-th entry of `X-Forwarded-For`
// from the right: each proxy appends what it saw, and the client controls everything further left.
// With fewer entries the request bypassed a proxy, so only the socket counts.
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
  hops: number,
): string {
  const entries = String(forwardedFor ?? '').split(',');
  const forwarded = hops > 0 && entries.length >= hops ? bareAddress(entries.at(-hops) ?? '') : '';
  return isIP(forwarded) ? forwarded : bareAddress(socketAddress ?? '');
}

export function addressOf({ socket, headers }: IncomingMessage, hops: number): string {
  return clientAddress(socket.remoteAddress, headers['x-forwarded-for'], hops);
}

function bareAddress(text: string): string {
  return text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
}

/** Uses the request id of a trusted proxy if it is well formed. */
export function requestIdOf(given: string | string[] | undefined, hops: number): string {
  if (hops > 0 && typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given)) return given;
  return randomUUID().slice(0, 13);
}

/** Next answers malformed percent-encoding with a 500. */
export function isReadable(url: string): boolean {
  if (!url.startsWith('/')) return false;
  if (!url.includes('%')) return true;
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}

/** Next would trust these headers. */
export function removeClaims(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (UNTRUSTED_HEADERS.test(name)) delete headers[name];
}
