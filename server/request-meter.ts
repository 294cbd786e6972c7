import type { IncomingMessage, ServerResponse } from 'node:http';

/** Upper bounds in seconds. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];

interface Measured {
  statuses: Map<number, number>;
  /** Requests by the first bound that they don't exceed, and those that exceed all. */
  buckets: number[];
  seconds: number;
}

export interface RequestMeter {
  measure(request: IncomingMessage, response: ServerResponse): void;
  /** In the text format of Prometheus. */
  render(process: string): string;
}

/**
 * Measures requests by route. Not with prom-client: its labels took a quarter of the time of a cached response.
 *
 * @param nameRoute returns one of a limited number of names, without quotes
 */
export function createRequestMeter(nameRoute: (url: string) => string): RequestMeter {
  const routes = new Map<string, Measured>();

  function count(route: string, status: number, seconds: number): void {
    const measured = routes.get(route) ?? {
      statuses: new Map(),
      buckets: Array.from({ length: BUCKETS.length + 1 }, () => 0),
      seconds: 0,
    };
    routes.set(route, measured);
    measured.statuses.set(status, (measured.statuses.get(status) ?? 0) + 1);
    const bucket = BUCKETS.findIndex((bound) => seconds <= bound);
    const index = bucket < 0 ? BUCKETS.length : bucket;
    measured.buckets[index] = (measured.buckets[index] ?? 0) + 1;
    measured.seconds += seconds;
  }

  return {
    measure({ url = '' }, response) {
      const startedAt = performance.now();
      response.once('close', () => {
        const status = response.headersSent ? response.statusCode : 0;
        count(nameRoute(url), status, (performance.now() - startedAt) / 1000);
      });
    },
    render: (process) => renderRequests(routes, process),
  };
}

const REQUESTS = 'fresco_http_requests_total';
const DURATION = 'fresco_http_request_duration_seconds';

function renderRequests(routes: ReadonlyMap<string, Measured>, process: string): string {
  const requests: string[] = [];
  const durations: string[] = [];
  for (const [route, { statuses, buckets, seconds }] of routes) {
    const labels = `route="${route}",process="${process}"`;
    for (const [status, count] of statuses)
      requests.push(`${REQUESTS}{status="${status}",${labels}} ${count}`);
    let total = 0;
    for (const [index, count] of buckets.entries()) {
      total += count;
      durations.push(`${DURATION}_bucket{le="${BUCKETS[index] ?? '+Inf'}",${labels}} ${total}`);
    }
    durations.push(
      `${DURATION}_sum{${labels}} ${seconds}`,
      `${DURATION}_count{${labels}} ${total}`,
    );
  }
  return [
    `# HELP ${REQUESTS} Requests by route and status. The status is 0 if the client left before the response.`,
    `# TYPE ${REQUESTS} counter`,
    ...requests,
    '',
    `# HELP ${DURATION} Time from a request to the end of its response.`,
    `# TYPE ${DURATION} histogram`,
    ...durations,
    '',
  ].join('\n');
}
