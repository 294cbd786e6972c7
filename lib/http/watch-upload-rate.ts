import 'server-only';
import { MIN_UPLOAD_RATE } from '@/lib/limits';

export interface RateWatch {
  count(bytes: number): void;
  stop(): void;
}

export function watchUploadRate(onTooSlow: () => void): RateWatch {
  const { bytesPerSecond, seconds } = MIN_UPLOAD_RATE;
  let received = 0;
  const timer = setInterval(() => {
    if (received < bytesPerSecond * seconds) onTooSlow();
    received = 0;
  }, seconds * 1000);
  return {
    count: (bytes) => {
      received += bytes;
    },
    stop: () => clearInterval(timer),
  };
}
