import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CloseAccount } from '@/components/account/close-account';
import { PasswordForm } from '@/components/account/password-form';
import { ProfileForm } from '@/components/account/profile-form';
import { LoginForm } from '@/components/login/login-form';
import { RegisterForm } from '@/components/login/register-form';
import { accountPaths } from '@/lib/account-paths';
import { paths } from '@/lib/paths';
import { buildOwnUser } from './fixtures';
import { hold, lost } from './network';
import { renderInApp } from './render';

const refuse = (status: number, message: string) => Response.json({ message }, { status });
const button = (name: string) => page.getByRole('button', { name });
const field = (name: string) => page.getByLabelText(name, { exact: true });

async function expectRequired(...labels: string[]) {
  for (const label of labels) await expect.element(field(label)).toBeRequired();
}

test('Signing in requires both fields, shows progress and gives the reason for a failure', async () => {
  const respond = hold(paths.api.login());
  const onLogin = vi.fn(async () => undefined);
  await renderInApp(<LoginForm onLogin={onLogin} />);
  await expectRequired('Email', 'Password');
  await expect.element(field('Email')).toHaveAttribute('type', 'email');
  // The second one is of toasts.
  const alert = page.getByRole('alert').first();
  await field('Email').fill('ada@people.test');
  await field('Password').fill('correct horse battery');
  await button('Sign In').click();
  await expect.element(button('Signing in...')).toBeDisabled();
  respond(new Response('oops', { status: 502 }));
  await expect.element(alert).toHaveTextContent('Login failed');
  respond(refuse(401, 'What the server says.'));
  await button('Sign In').click();
  await expect.element(alert).toHaveTextContent('What the server says.');
  respond(lost());
  await button('Sign In').click();
  await expect.element(alert).toHaveTextContent('Please check your connection');
  expect(onLogin).not.toHaveBeenCalled();
  respond(Response.json({ user: buildOwnUser(), token: 'x' }));
  await button('Sign In').click();
  await expect.poll(() => onLogin.mock.calls.length).toBe(1);
});

test('Signing up requires all fields, accepts six characters and reports a failure', async () => {
  const respond = hold(paths.api.register());
  await renderInApp(<RegisterForm />);
  const fields = {
    'First name': 'Zoë',
    'Last name': 'Åkerlund',
    Username: 'zoe',
    Email: 'zoe@people.test',
    Password: 'sixsix',
  };
  await expectRequired(...Object.keys(fields));
  await expect.element(field('Email')).toHaveAttribute('type', 'email');
  for (const name of ['Terms', 'Privacy']) {
    const link = page.getByRole('link', { name });
    await expect.element(link).toHaveAttribute('href', `/${name.toLowerCase()}`);
  }
  for (const [label, value] of Object.entries(fields)) await field(label).fill(value);
  await button('Create Account').click();
  await expect.element(button('Creating Account...')).toBeDisabled();
  respond(new Response('', { status: 500 }));
  await expect.element(page.getByText('Registration failed')).toBeVisible();
  await expect.element(button('Create Account')).toHaveFocus();
});

test('The profile form marks required fields, shows progress and gives the reason for a failure', async () => {
  const respond = hold(accountPaths.api.profile());
  const { router } = await renderInApp(<ProfileForm user={buildOwnUser()} />);
  await expectRequired('First name', 'Username');
  for (const label of ['Last name', 'Instagram', 'Twitter', 'Bio']) {
    await expect.element(field(label)).not.toBeRequired();
  }
  await field('First name').fill('Augusta');
  await button('Save changes').click();
  await expect.element(button('Updating...')).toBeDisabled();
  respond(refuse(409, 'What the server says.'));
  const message = 'Profile update failed: What the server says.';
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(field('First name')).toHaveValue('Augusta');
  expect(router.refresh).not.toHaveBeenCalled();
});

test('The password form requires both passwords, the new one with six characters', async () => {
  await renderInApp(
    <PasswordForm email="ada@people.test" hasKeys={false} onChanged={() => null} />,
  );
  await expectRequired('Current password', 'New password');
  await expect.element(field('New password')).toHaveAttribute('minlength', '6');
});

test('Closing the account shows progress and gives the reason for a failure', async () => {
  const respond = hold(accountPaths.api.account());
  await renderInApp(<CloseAccount username="ada" wallpapers={2} favorites={0} />);
  await button('Close Account').click();
  await expectRequired('Your password');
  await field('Your password').fill('correct horse battery');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Deleting...')).toBeDisabled();
  respond(refuse(409, 'What the server says.'));
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect.element(alert).toHaveTextContent('Account deletion failed: What the server says.');
});
