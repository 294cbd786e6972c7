import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PasswordForm } from '@/components/account/password-form';
import { LoginForm } from '@/components/login/login-form';
import { RegisterForm } from '@/components/login/register-form';
import { ReportDialog } from '@/components/reports/report-dialog';
import { paths } from '@/lib/paths';
import { answer } from './network';
import { renderInApp } from './render';

const field = (name: string) => page.getByLabelText(name, { exact: true });
const readDescription = (name: string) => {
  const ids = field(name).element().getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};
const boxOf = (name: string) => field(name).element().getBoundingClientRect();

const FORMS = {
  'signing in': [<LoginForm key="form" onLogin={async () => undefined} />, 'Password', 'current'],
  'signing up': [<RegisterForm key="form" />, 'Password', 'new'],
  'the password': [
    <PasswordForm key="form" email="ada@people.test" hasKeys={false} onChanged={() => null} />,
    'New password',
    'new',
  ],
} as const;

for (const [name, [form, label, kind]] of Object.entries(FORMS)) {
  test(`The form for ${name} can show what was typed, by keyboard`, async () => {
    await renderInApp(form);
    await field(label).fill('not the password');
    await expect.element(field(label)).toHaveAttribute('type', 'password');
    await userEvent.keyboard('{Tab}');
    const before = boxOf(label);
    await userEvent.keyboard('{Enter}');
    await expect.element(field(label)).toHaveAttribute('type', 'text');
    expect(document.activeElement?.textContent).toBe('Hide password');
    await expect.element(field(label)).toHaveValue('not the password');
    expect(boxOf(label)).toEqual(before);
    for (const [attribute, value] of [
      ['autocomplete', `${kind}-password`],
      ['spellcheck', 'false'],
      ['autocapitalize', 'none'],
    ] as const) {
      await expect.element(field(label)).toHaveAttribute(attribute, value);
    }
    await userEvent.keyboard(' ');
    await expect.element(field(label)).toHaveAttribute('type', 'password');
    expect(document.activeElement?.textContent).toBe('Show password');
  });
}

test('A visible password is hidden again when it is sent', async () => {
  answer(paths.api.login(), () => Response.json({ message: 'Wrong.' }, { status: 401 }));
  await renderInApp(<LoginForm onLogin={async () => undefined} />);
  await field('Email').fill('ada@people.test');
  await field('Password').fill('not the password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect.element(field('Password')).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Wrong.');
  await expect.element(field('Password')).toHaveAttribute('type', 'password');
});

test('Errors about missing and invalid values are shown at their fields', async () => {
  await renderInApp(<RegisterForm />);
  await field('Username').fill('a b');
  await field('Email').fill('ada');
  await field('Password').click();
  await userEvent.keyboard('short');
  const submit = page.getByRole('button', { name: 'Create Account' });
  await submit.click();
  for (const [label, problem] of [
    ['First name', 'This can’t be blank.'],
    ['Username', 'Use only letters, numbers, _ and -.'],
    ['Email', 'Enter an email address in the format name@example.com.'],
    ['Password', 'Use at least 6 characters.'],
  ] as const) {
    await expect.element(field(label)).toHaveAttribute('aria-invalid');
    expect(readDescription(label)).toContain(problem);
  }
  await expect.element(field('First name')).toHaveFocus();
  await field('First name').fill('Ada');
  await userEvent.keyboard('{Enter}');
  await expect.element(field('First name')).not.toHaveAttribute('aria-invalid');
  await expect.element(field('Last name')).toHaveAttribute('aria-invalid');
  // The error of one doesn't move or stretch the other.
  const [first, last] = [boxOf('First name'), boxOf('Last name')];
  expect([first.y, first.height]).toEqual([last.y, last.height]);
});

test('A report without a reason says what is missing @long', async () => {
  await renderInApp(<ReportDialog id="abcdefghij" title="Dune" onClose={() => undefined} />);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect.element(dialog.getByText('Choose an option.')).toBeVisible();
  await expect.element(dialog.getByRole('radio').first()).toHaveFocus();
});
