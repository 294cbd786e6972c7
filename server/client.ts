import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

const FORWARDED =
  /^(x-forwarded-.*|forwarded|x-real-ip|x-client-address|x-request-id|content-security-policy.*)$/;

/**
 * The address of whoever asks. Behind `hops` trusted proxies it is the `hops`-th from the right of
 * `X-Forwarded-For`: each proxy appends whom it saw, and what stands further left is hearsay. With fewer
 * entries than that it did not come through all of them, and the socket is all that can be believed.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | string[] | undefined,
  hops: number,
): string {
  const seen = String(forwardedFor ?? '').split(',');
  const named = hops > 0 && seen.length >= hops ? bareAddress(seen.at(-hops) ?? '') : '';
  return isIP(named) ? named : bareAddress(socketAddress ?? '');
}

/** {@link clientAddress} of a request as it came, before its claims are removed. */
export function addressOf({ socket, headers }: IncomingMessage, hops: number): string {
  return clientAddress(socket.remoteAddress, headers['x-forwarded-for'], hops);
}

/** Without port and brackets, and as IPv4 where an IPv6 socket carries it. */
function bareAddress(text: string): string {
  return text
    .trim()
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^::ffff:(?=\d+\.)/i, '');
}

/** A proxy's own request id when it is trusted and well formed, else a new one. */
export function requestIdOf(given: string | string[] | undefined, hops: number): string {
  if (hops > 0 && typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given)) return given;
  return randomUUID().slice(0, 13);
}

/** False for addresses that have no meaning as UTF-8 text: Next would answer them with a 500. */
export function isReadable(url: string): boolean {
  if (!url.startsWith('/')) return false;
  if (!url.includes('%')) return true;
  try {
    return !decodeURIComponent(url).includes('\0');
  } catch {
    return false;
  }
}

/** Removes what a client may claim about itself; Next would pass it on as if it were true. */
export function removeClaims(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (FORWARDED.test(name)) delete headers[name];
}
