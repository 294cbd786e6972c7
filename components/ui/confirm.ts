import { createStore } from '@/lib/client/store';

interface Question {
  title: string;
  text?: string;
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel?: string;
  /** Shown if the action fails and the server sends no message. */
  errorMessage?: string;
  /** Replaces the message of the server. */
  formatError?: (reason: string) => string;
  /** The dialog is busy until it settles. If it throws, the dialog stays open, shows the error and can be retried. */
  action?: () => Promise<unknown>;
  /** Closes the dialog. */
  signal?: AbortSignal;
}

export interface OpenQuestion extends Omit<Question, 'action' | 'signal'> {
  send: () => Promise<unknown>;
  close: () => void;
}

/** Rendered by `ConfirmHost`. */
export const openQuestion = createStore<OpenQuestion | null>(null);

/**
 * Asks a yes/no question in a dialog. Only one can be open: until it closes, any other resolves false.
 *
 * @returns true once the user confirmed and the action succeeded, also if they closed the dialog while
 * it was busy.
 */
export function confirm({ action, signal, ...question }: Question): Promise<boolean> {
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

/** Loads the dialog, which is not part of the page's scripts. */
export const loadConfirmDialog = () => import('./form-dialog').then((module) => module.FormDialog);
