import { inTime } from '@/lib/platform/deadline';
import { log } from '@/lib/platform/log';

type State = 'ok' | 'failed';
type Parts<Name extends string> = Record<Name, () => Promise<void>>;

const LIMIT_MS = 2_500;
const FRESH_MS = 1_000;

/**
 * Asks every part whether it works, each for 2.5 s at most. An answer is good for a second, so that
 * whoever asks often (the address is public) does not ask the database as often.
 */
export function createReadiness<Name extends string>(
  parts: Parts<Name>,
): () => Promise<Record<Name, State>> {
  const names = Object.keys(parts) as Name[];
  const known: Partial<Record<Name, State>> = {};
  let current: Promise<Record<Name, State>> | undefined;
  let asked = 0;

  async function ask(name: Name): Promise<[Name, State]> {
    const state = await inTime(parts[name](), LIMIT_MS).then(
      () => 'ok' as const,
      (error) => {
        if (known[name] !== 'failed') log.error('readiness.lost', error, { part: name });
        return 'failed' as const;
      },
    );
    if (state === 'ok' && known[name] === 'failed') log.info('readiness.regained', { part: name });
    known[name] = state;
    return [name, state];
  }

  return () => {
    if (!current || Date.now() - asked > FRESH_MS) {
      asked = Date.now();
      current = Promise.all(names.map(ask)).then(
        (states) => Object.fromEntries(states) as Record<Name, State>,
      );
    }
    return current;
  };
}
