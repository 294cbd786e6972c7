import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { PreferenceChoice } from '@/components/layout/preference-choice';
import { setPreference } from '@/components/ui/use-preference';
import { renderInApp } from './render';

test('A chosen theme has all its colors at once', async () => {
  const features = [{ name: 'prefers-reduced-motion', value: 'no-preference' }];
  await cdp().send('Emulation.setEmulatedMedia', { features });
  setPreference('scheme', 'light');
  await renderInApp(
    <>
      <p style={{ backgroundColor: 'var(--paper)', transition: 'background-color 60s' }}>Search</p>
      <PreferenceChoice name="scheme" legend="Theme" labels={['System', 'Light', 'Dark']} />
    </>,
  );
  const read = () => getComputedStyle(document.querySelector('p') as Element).backgroundColor;
  expect(read()).toBe('rgb(246, 244, 239)');
  const dark = page.getByRole('radio', { name: 'Dark' });
  await dark.click();
  expect((dark.element() as HTMLInputElement).checked).toBe(true);
  await expect.poll(read).toBe('rgb(19, 19, 17)');
  setPreference('scheme', 'system');
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
});
