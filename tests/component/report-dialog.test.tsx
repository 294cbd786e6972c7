import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ReportDialog } from '@/components/reports/report-dialog';
import { paths } from '@/lib/paths';
import { signIn } from './fixtures';
import { answer } from './network';
import { renderInApp } from './render';

const open = () =>
  renderInApp(<ReportDialog id="0123456789" title="Dunes" onClose={() => undefined} />);
const contact = page.getByRole('link', { name: 'Contact and copyright' });

test('A visitor may leave an email, and learns what a notice of copyright needs', async () => {
  const sent: unknown[] = [];
  answer(paths.api.reports('0123456789'), async (request) => {
    sent.push(await request.json());
    return new Response(null, { status: 204 });
  });
  await open();
  await expect.element(page.getByText('Tell us below')).not.toBeVisible();
  await page.getByRole('radio', { name: 'Stolen or copyrighted' }).click();
  await expect.element(contact).toHaveAttribute('href', paths.contact());
  await page.getByLabelText('Your email').fill('kim@people.test');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect.element(page.getByText('Thanks for your report.')).toBeVisible();
  expect(sent).toEqual([{ reason: 'copyright', note: '', email: 'kim@people.test', website: '' }]);
});

test('A report that can’t be sent keeps its text', async () => {
  let status = 503;
  answer(paths.api.reports('0123456789'), () => new Response(null, { status }));
  await open();
  await page.getByRole('radio', { name: 'Violence' }).click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(page.getByRole('radio', { name: 'Hateful content' })).toBeChecked();
  await page.getByLabelText('Details').fill('Look at the flag.');
  await page.getByRole('button', { name: 'Send report' }).click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect.element(alert).toHaveTextContent('We couldn’t send your report');
  await expect.element(page.getByLabelText('Details')).toHaveValue('Look at the flag.');
  status = 204;
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect.element(page.getByText('Thanks for your report.')).toBeVisible();
});

test('Users get a notification instead of an email', async () => {
  await signIn();
  await open();
  await expect.element(page.getByLabelText('Details')).toBeVisible();
  await expect.element(page.getByLabelText('Your email')).not.toBeInTheDocument();
});
