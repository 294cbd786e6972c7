import 'server-only';
import { log } from './log';
import { onShutdown } from './shutdown';

const HOUR_MS = 60 * 60 * 1000;

/** Runs now and every hour until shutdown. Failures are logged. */
export function runHourly(name: string, work: () => Promise<unknown>): void {
  const run = () => work().catch((error: unknown) => log.error(`${name}.failed`, error));
  void run();
  const timer = setInterval(() => void run(), HOUR_MS).unref();
  onShutdown(name, () => clearInterval(timer));
}
