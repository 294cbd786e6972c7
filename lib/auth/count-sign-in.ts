import 'server-only';
import {
  consumeNetworkRateLimit,
  consumeRateLimit,
  consumeWithDelay,
  isWithinRateLimit,
  refundNetworkRateLimit,
  refundRateLimit,
} from '@/lib/platform/rate-limit';

interface Attempt {
  email: string;
  /** Network of the client, for rate limits only. */
  address: string;
  /** From `readDeviceId`. */
  deviceId: string | null;
}

interface CountedAttempt {
  /** Whether the account has had too many failures across all addresses. */
  isGuessed: boolean;
  /** Refunds the attempt after a successful sign-in. */
  refund: () => Promise<void>;
}

/**
 * Counts a sign-in attempt as a failure, whether the account exists or not. A device that signed in before
 * has its own count, so that guesses from elsewhere can't keep the owner out
 * (docs/decisions/0047-password-guessing.md).
 *
 * @throws AppError `rate_limited`
 */
export async function countSignIn({ email, address, deviceId }: Attempt): Promise<CountedAttempt> {
  const counted = deviceId && (await countOnDevice(email, deviceId));
  return counted || countOnNewDevice(email, address);
}

/** @returns null if the devices of the account have had too many failures together. */
async function countOnDevice(email: string, deviceId: string): Promise<CountedAttempt | null> {
  const device = `${email} device ${deviceId}`;
  await consumeRateLimit('loginFailure', device);
  const refundFailure = () => refundRateLimit('loginFailure', device);
  if (!(await isWithinRateLimit('loginDevices', email))) {
    await refundFailure();
    return null;
  }
  const refund = async () => {
    await refundFailure();
    await refundRateLimit('loginDevices', email);
  };
  return { isGuessed: false, refund };
}

async function countOnNewDevice(email: string, address: string): Promise<CountedAttempt> {
  await consumeNetworkRateLimit('loginFailure', address, email);
  const refundFailure = () => refundNetworkRateLimit('loginFailure', address, email);
  try {
    const isGuessed = await consumeWithDelay('loginAccount', 'loginDelay', email);
    const refund = async () => {
      await refundFailure();
      await refundRateLimit('loginAccount', email);
    };
    return { isGuessed, refund };
  } catch (error) {
    await refundFailure();
    throw error;
  }
}
