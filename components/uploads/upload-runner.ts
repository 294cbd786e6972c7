import {
  getNextUploads,
  isRunning,
  type UploadEvent,
  type UploadFailure,
  type UploadItem,
  updateQueue,
} from './upload-queue';

interface Runner {
  items: () => UploadItem[];
  subscribe: (listener: () => void) => () => void;
  /** Applies an event and starts the uploads it allows. */
  dispatch: (event: UploadEvent) => void;
  setMaxBytes: (maxBytes: number) => void;
  /** Cancels all uploads and clears the queue. */
  stop: () => void;
}

interface Options {
  /** Uploads an item and returns the ID of its wallpaper. */
  send: (
    item: UploadItem,
    options: { signal: AbortSignal; onProgress: (fraction: number) => void },
  ) => Promise<string>;
  toFailure: (error: unknown) => Omit<UploadFailure, 'kind'>;
  /** Called when no item is waiting or uploading anymore. */
  onSettled: (items: UploadItem[]) => void;
}

/** Creates a runner for a queue of uploads. Uploads continue after the form unmounts. */
export function createUploadRunner({ send, toFailure, onSettled }: Options): Runner {
  let items: UploadItem[] = [];
  let maxBytes = Number.POSITIVE_INFINITY;
  const listeners = new Set<() => void>();
  const controllers = new Map<string, AbortController>();

  function dispatch(event: UploadEvent): void {
    const wasRunning = event.type === 'published' || isRunning(items);
    const starting = getNextUploads(updateQueue(items, event, maxBytes));
    items = [event, ...starting.map(({ key }) => ({ type: 'started', key }) as const)].reduce(
      (current, next) => updateQueue(current, next, maxBytes),
      items,
    );
    if (event.type === 'removed') controllers.get(event.key)?.abort();
    for (const listener of listeners) listener();
    for (const item of starting) void run(item);
    const isOver = items.length > 0 && !isRunning(items);
    const isAllDone = isOver && items.every(({ state }) => state.kind === 'done');
    if (isOver && (wasRunning || (isAllDone && event.type === 'removed'))) onSettled(items);
  }

  async function run(item: UploadItem): Promise<void> {
    const { key } = item;
    const controller = new AbortController();
    controllers.set(key, controller);
    const onProgress = (progress: number) => dispatch({ type: 'progressed', key, progress });
    try {
      const id = await send(item, { signal: controller.signal, onProgress });
      controllers.delete(key);
      dispatch({ type: 'finished', key, id });
    } catch (error) {
      controllers.delete(key);
      if (!controller.signal.aborted) dispatch({ type: 'failed', key, failure: toFailure(error) });
    }
  }

  return {
    items: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch,
    setMaxBytes: (bytes) => {
      maxBytes = bytes;
      dispatch({ type: 'limited' });
    },
    stop: () => {
      items = [];
      for (const controller of controllers.values()) controller.abort();
      for (const listener of listeners) listener();
    },
  };
}
