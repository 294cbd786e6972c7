import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { Registry } from 'prom-client';
import { serverText } from '@/lib/messages/api-errors';
import { log } from '@/lib/platform/log';
import { toNetworkKey } from '@/lib/platform/network-key';
import { consumeNetworkRateLimit, requireNetworkRateLimitLeft } from '@/lib/platform/rate-limit';
import { getClientAddress } from './client';
import { type Exchange, sendError, sendResponse } from './responses';

type Collect = () => Promise<string>;

const HEADERS = ['Content-Type', Registry.PROMETHEUS_CONTENT_TYPE, 'Cache-Control', 'no-store'];

/** Sends the metrics to whoever has the token. @throws AppError `rate_limited` after too many invalid tokens */
export async function sendMetrics(
  exchange: Exchange,
  { token, collect }: { token: string; collect: Collect },
  trustedHops: number,
): Promise<void> {
  const { request, requestId } = exchange;
  const network = toNetworkKey(getClientAddress(request, trustedHops));
  await requireNetworkRateLimitLeft('invalidApiKey', network);
  const given = request.headers.authorization;
  if (given === undefined || !isEqual(given, `Bearer ${token}`)) {
    if (given !== undefined) await consumeNetworkRateLimit('invalidApiKey', network);
    log.info('request.denied', { status: 401, requestId });
    const options = { message: serverText.metricsToken, headers: ['WWW-Authenticate', 'Bearer'] };
    return sendError(exchange, 'unauthenticated', options);
  }
  sendResponse(exchange, 200, HEADERS, await collect());
}

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Takes the same time for all texts. */
const isEqual = (a: string, b: string) => timingSafeEqual(hash(a), hash(b));

/** Serves the metrics without a token. Must only listen to this machine. */
export function createMetricsServer(collect: Collect): Server {
  return createServer(async ({ method, url }, response) => {
    // The next request may be for another process.
    response.shouldKeepAlive = false;
    if (method !== 'GET' || url !== '/metrics') return void response.writeHead(404).end();
    try {
      const text = await collect();
      response.writeHead(200, HEADERS).end(text);
    } catch (error) {
      log.error('metrics.failed', error);
      response.writeHead(500).end();
    }
  });
}
