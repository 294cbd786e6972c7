import { createStore, type Store } from '@/lib/client/store';
import {
  getNextUploads,
  isComplete,
  isRunning,
  type PublishedUpload,
  type UploadEvent,
  type UploadFailure,
  type UploadItem,
  updateQueue,
} from './upload-queue';

interface Runner {
  items: Store<UploadItem[]>;
  dispatch: (event: UploadEvent) => void;
  setMaxBytes: (maxBytes: number) => void;
  stop: () => void;
}

interface Options {
  send: (
    item: UploadItem,
    options: { signal: AbortSignal; onProgress: (fraction: number) => void },
  ) => Promise<PublishedUpload>;
  toFailure: (error: unknown) => Omit<UploadFailure, 'kind'>;
  onSettled: (items: UploadItem[]) => void;
}

/** Creates a runner for a queue of uploads. Uploads continue after the form unmounts. */
export function createUploadRunner({ send, toFailure, onSettled }: Options): Runner {
  const items = createStore<UploadItem[]>([]);
  let maxBytes = Number.POSITIVE_INFINITY;
  const controllers = new Map<string, AbortController>();

  function dispatch(event: UploadEvent): void {
    const wasRunning = event.type === 'published' || isRunning(items.get());
    const starting = getNextUploads(updateQueue(items.get(), event, maxBytes));
    const events = [event, ...starting.map(({ key }) => ({ type: 'started', key }) as const)];
    const next = events.reduce((all, one) => updateQueue(all, one, maxBytes), items.get());
    if (event.type === 'removed') controllers.get(event.key)?.abort();
    items.set(next);
    for (const item of starting) void run(item);
    const isOver = next.length > 0 && !isRunning(next);
    const isFixed = event.type === 'removed' || event.type === 'grouped';
    if (isOver && (wasRunning || (isFixed && isComplete(next)))) onSettled(next);
  }

  async function run(item: UploadItem): Promise<void> {
    const { key } = item;
    const controller = new AbortController();
    controllers.set(key, controller);
    const onProgress = (progress: number) => dispatch({ type: 'progressed', key, progress });
    try {
      const upload = await send(item, { signal: controller.signal, onProgress });
      controllers.delete(key);
      dispatch({ type: 'finished', key, upload });
    } catch (error) {
      controllers.delete(key);
      if (!controller.signal.aborted) dispatch({ type: 'failed', key, failure: toFailure(error) });
    }
  }

  return {
    items,
    dispatch,
    setMaxBytes: (bytes) => {
      maxBytes = bytes;
      dispatch({ type: 'limited' });
    },
    stop: () => {
      for (const controller of controllers.values()) controller.abort();
      items.set([]);
    },
  };
}
