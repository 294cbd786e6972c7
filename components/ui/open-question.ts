import { createStore } from '@/lib/client/store';

export interface Question {
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
