import 'server-only';
import { log } from './log';
import { onShutdown } from './shutdown';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Does something now and every hour, until the process shuts down. What fails is logged, and done an hour
 * later.
 *
 * @param name of what is done, in the log.
 */
export function everyHour(name: string, work: () => Promise<unknown>): void {
  const run = () => work().catch((error: unknown) => log.error(`${name}.failed`, error));
  void run();
  const timer = setInterval(() => void run(), HOUR_MS).unref();
  onShutdown(name, () => clearInterval(timer));
}
