import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Palette } from '@/components/colors/palette';
import { renderInApp } from './render';

const COLORS = ['#1d3645', '#2e5b63', '#0c1225', '#428385', '#5db6b3', '#272452'];

test.each([288, 320, 358, 416])(
  'At %i px, codes are in even rows and easy to tap',
  async (width) => {
    await renderInApp(
      <div style={{ width }}>
        <Palette palette={COLORS.map((color) => ({ color, share: 1 / 6 }))} />
      </div>,
    );
    const codes = page.getByRole('button').elements();
    const tops = codes.map((code) => Math.round(code.getBoundingClientRect().top));
    const inFirstRow = tops.filter((top) => top === tops[0]).length;
    expect(codes.length % inFirstRow).toBe(0);
    for (const code of codes)
      expect(code.getBoundingClientRect().height).toBeGreaterThanOrEqual(32);
  },
);
