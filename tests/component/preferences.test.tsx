import { expect, test } from 'vitest';
import { setPreference } from '@/components/ui/use-preference';
import { renderInApp } from './render';

test('A chosen theme has all its colors at once', async () => {
  await renderInApp(
    <p
      ref={(element) => {
        // Tests ask for reduced motion, which only this overrides.
        element?.style.setProperty('transition', 'background-color 60s', 'important');
      }}
      style={{ backgroundColor: 'var(--paper)' }}
    >
      Search
    </p>,
  );
  const read = () => getComputedStyle(document.querySelector('p') as Element).backgroundColor;
  setPreference('scheme', 'light');
  const light = read();
  setPreference('scheme', 'dark');
  const dark = read();
  setPreference('scheme', 'system');
  expect([light, dark]).toEqual(['rgb(246, 244, 239)', 'rgb(19, 19, 17)']);
});
