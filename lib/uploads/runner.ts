import {
  type Failure,
  isRunning,
  nextToSend,
  step,
  type UploadEvent,
  type UploadItem,
} from './queue';

interface Runner {
  items: () => UploadItem[];
  subscribe: (listener: () => void) => () => void;
  /** Tells of what the creator did; what follows from it is begun. */
  tell: (event: UploadEvent) => void;
  /** Learned from the server, soon after the form was opened. */
  limitTo: (maxBytes: number) => void;
  /** Ends what is being sent, and forgets everything. */
  stop: () => void;
}

interface Work {
  /** Sends one; answers its id. */
  send: (
    item: UploadItem,
    options: { signal: AbortSignal; onProgress: (fraction: number) => void },
  ) => Promise<string>;
  explain: (error: unknown) => Omit<Failure, 'kind'>;
  /** Nothing runs any more: everything was sent, or failed, or was taken out. */
  onSettled: (items: UploadItem[]) => void;
}

/** Runs a queue of uploads. It lives on its own: what is under way goes on when its form is gone. */
export function createRunner({ send, explain, onSettled }: Work): Runner {
  let items: UploadItem[] = [];
  let maxBytes = Number.POSITIVE_INFINITY;
  const listeners = new Set<() => void>();
  const underWay = new Map<string, AbortController>();

  function tell(event: UploadEvent): void {
    const wasOpen = event.type === 'published' || isRunning(items);
    const starting = nextToSend(step(items, event, maxBytes));
    items = [event, ...starting.map(({ key }) => ({ type: 'started', key }) as const)].reduce(
      (now, one) => step(now, one, maxBytes),
      items,
    );
    if (event.type === 'removed') underWay.get(event.key)?.abort();
    for (const listener of listeners) listener();
    for (const item of starting) void run(item);
    const isOver = items.length > 0 && !isRunning(items);
    const isAllDone = isOver && items.every(({ state }) => state.kind === 'done');
    if (isOver && (wasOpen || (isAllDone && event.type === 'removed'))) onSettled(items);
  }

  async function run(item: UploadItem): Promise<void> {
    const { key } = item;
    const abort = new AbortController();
    underWay.set(key, abort);
    const onProgress = (progress: number) => tell({ type: 'progressed', key, progress });
    try {
      const id = await send(item, { signal: abort.signal, onProgress });
      underWay.delete(key);
      tell({ type: 'finished', key, id });
    } catch (error) {
      underWay.delete(key);
      if (!abort.signal.aborted) tell({ type: 'failed', key, failure: explain(error) });
    }
  }

  return {
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell,
    limitTo: (bytes) => {
      maxBytes = bytes;
      tell({ type: 'limited' });
    },
    stop: () => {
      items = [];
      for (const abort of underWay.values()) abort.abort();
      for (const listener of listeners) listener();
    },
  };
}
