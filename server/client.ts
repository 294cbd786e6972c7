import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import forwarded from 'forwarded';
import ipaddr from 'ipaddr.js';

const UNTRUSTED_HEADERS =
  /^(x-forwarded-.*|forwarded|x-real-ip|x-client-address|x-request-id|content-security-policy.*)$/;

// Each of `hops` trusted proxies appends what it saw to `X-Forwarded-For`; the client controls what is
// further left. With fewer entries the request bypassed a proxy, so only the socket counts.
export function getClientAddress(request: IncomingMessage, hops: number): string {
  const addresses = forwarded(request);
  return toIp(addresses[hops]) ?? toIp(addresses[0]) ?? '';
}

function toIp(text = ''): string | null {
  const [, bracketed] = /^\[(.*)\](?::\d+)?$/.exec(text) ?? [];
  const address = bracketed ?? text.replace(/^([\d.]+):\d+$/, '$1');
  return isIP(address) ? ipaddr.process(address).toString() : null;
}

/** Uses the request id of a trusted proxy if it is well formed. */
export function getRequestId(given: string | string[] | undefined, hops: number): string {
  if (hops > 0 && typeof given === 'string' && /^[A-Za-z0-9-]{8,64}$/.test(given)) return given;
  return randomUUID().slice(0, 13);
}

/** Next answers malformed percent-encoding with a 500. */
export function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    return !decodeURIComponent(path).includes('\0');
  } catch {
    return false;
  }
}

/** Dot segments, also percent-encoded; what browsers and Next read as a slash or a host; a fragment. */
const NOT_NORMALIZED = /^\/\/|[\\#]|\/(\.|%2e){1,2}(\/|$)/i;

/** Next answers other paths like the one they resolve to, but the server decides by the path as it was sent. */
export const isNormalized = (path: string) => !NOT_NORMALIZED.test(path);

/** Collapses repeated slashes, as in `https://site.example//search`. */
export const joinSlashes = (path: string) => path.replace(/\/{2,}/g, '/');

/** Next would trust these headers. */
export function removeUntrustedHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (UNTRUSTED_HEADERS.test(name)) delete headers[name];
}
