import { withTimeout } from '@/lib/platform/deadline';
import { log } from '@/lib/platform/log';

type State = 'ok' | 'failed';
type Parts<Name extends string> = Record<Name, () => Promise<void>>;

const TIMEOUT_MS = 2_500;
const CACHE_MS = 1_000;

/** Results are cached for a second, because the endpoint is public. */
export function createReadinessCheck<Name extends string>(
  parts: Parts<Name>,
): () => Promise<Record<Name, State>> {
  const names = Object.keys(parts) as Name[];
  const lastStates: Partial<Record<Name, State>> = {};
  let current: Promise<Record<Name, State>> | undefined;
  let checkedAt = 0;

  async function check(name: Name): Promise<[Name, State]> {
    const state = await withTimeout(parts[name](), TIMEOUT_MS).then(
      () => 'ok' as const,
      (error) => {
        if (lastStates[name] !== 'failed')
          log.error('readiness.check_failed', error, { part: name });
        return 'failed' as const;
      },
    );
    if (state === 'ok' && lastStates[name] === 'failed')
      log.info('readiness.recovered', { part: name });
    lastStates[name] = state;
    return [name, state];
  }

  return () => {
    if (!current || performance.now() - checkedAt > CACHE_MS) {
      checkedAt = performance.now();
      current = Promise.all(names.map(check)).then(
        (states) => Object.fromEntries(states) as Record<Name, State>,
      );
    }
    return current;
  };
}
