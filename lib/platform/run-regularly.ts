import 'server-only';
import { log } from './log';
import { onShutdown } from './shutdown';

const MINUTE_MS = 60 * 1000;

/** Runs now and every hour, or more often, until shutdown. Failures are logged. */
export function runRegularly(name: string, work: () => Promise<unknown>, minutes = 60): void {
  const run = () => work().catch((error: unknown) => log.error(`${name}.failed`, error));
  void run();
  const timer = setInterval(() => void run(), minutes * MINUTE_MS).unref();
  onShutdown(name, () => clearInterval(timer));
}
