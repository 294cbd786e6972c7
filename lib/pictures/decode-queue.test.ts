import { expect, it } from 'vitest';
import { getDecodeSlots } from './decode-queue';
import { MAX_DECODE_BYTES } from './memory';

it('takes two slots for a picture that needs more than half the memory', () => {
  expect(getDecodeSlots(MAX_DECODE_BYTES / 2)).toBe(1);
  expect(getDecodeSlots(MAX_DECODE_BYTES / 2 + 1)).toBe(2);
});
