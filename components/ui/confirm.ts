import { createStore } from '@/lib/client/store';

interface Question {
  title: string;
  text?: string;
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  errorMessage?: string;
  formatError?: (reason: string) => string;
}

export interface OpenQuestion extends Question {
  send: () => Promise<unknown>;
  close: () => void;
}

export const openQuestion = createStore<OpenQuestion | null>(null);

interface Options extends Question {
  /** The dialog is busy until it settles. If it throws, the dialog stays open, shows the error and can be retried. */
  action?: () => Promise<unknown>;
  signal?: AbortSignal;
}

/** True once confirmed and done. Only one can be open: until it closes, any other resolves false. */
export function confirm({ action, signal, ...question }: Options): Promise<boolean> {
  if (openQuestion.get() || signal?.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    let outcome: boolean | Promise<boolean> = false;
    const opened: OpenQuestion = {
      ...question,
      send: async () => {
        const running = Promise.resolve(action?.());
        outcome = running.then(
          () => true,
          () => false,
        );
        await running;
      },
      close: () => {
        if (openQuestion.get() !== opened) return;
        signal?.removeEventListener('abort', opened.close);
        openQuestion.set(null);
        resolve(outcome);
      },
    };
    signal?.addEventListener('abort', opened.close);
    openQuestion.set(opened);
  });
}
