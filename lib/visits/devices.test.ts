import { expect, it } from 'vitest';
import { classifyDevice } from './devices';

it.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148', 'phones'],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Mobile Safari/537.36', 'phones'],
  ['Opera/9.80 (Android; Opera Mini/36.2/191.256; U; en) Presto/2.12.423', 'phones'],
  ['Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0', 'phones'],
  ['Mozilla/5.0 (Linux; Android 10; K) Chrome/142.0.0.0 Safari/537.36', 'tablets'],
  ['Mozilla/5.0 (Android 14; Tablet; rv:145.0) Gecko/145.0 Firefox/145.0', 'tablets'],
  ['Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148', 'tablets'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.1 Safari/605.1.15', 'computers'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36', 'computers'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'computers'],
])('%s is one of the %s', (agent, device) => expect(classifyDevice(agent)).toBe(device));
