import { beforeEach } from 'vitest';
import { installNetwork } from './network';
import '@/app/tokens.css';
import '@/app/base.css';

beforeEach(() => {
  installNetwork();
  // A new entry of the history, because some state belongs to one.
  history.pushState(null, '', '/');
});
