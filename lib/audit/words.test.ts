import { expect, it } from 'vitest';
import { fieldText } from './words';

it('says a field as people do', () => {
  expect(['status', 'blockedUntil', 'previewImageUrl'].map(fieldText)).toEqual([
    'status',
    'blocked until',
    'preview image url',
  ]);
});
