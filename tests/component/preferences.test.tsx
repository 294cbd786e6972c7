import { expect, test } from 'vitest';
import { fadeToScheme } from '@/components/ui/fade-scheme';
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
  await fadeToScheme('light');
  const light = read();
  await fadeToScheme('dark');
  const dark = read();
  await fadeToScheme('system');
  expect([light, dark]).toEqual(['rgb(246, 244, 239)', 'rgb(19, 19, 17)']);
});
