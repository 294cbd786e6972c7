import '@/tests/site-settings';
import { describe, expect, it } from 'vitest';
import { mails } from './mails';

const to = { id: crypto.randomUUID(), email: 'zoe@people.test', username: 'zoe' };
const CODE = 'c'.repeat(43);

const all = {
  verifyEmail: mails.verifyEmail(to, CODE),
  resetPassword: mails.resetPassword(to, CODE),
  changeEmail: mails.changeEmail(to, CODE),
  addressTaken: mails.addressTaken(to),
  passwordChanged: mails.passwordChanged(to),
  apiKeyMade: mails.apiKeyMade(to),
  emailChanged: mails.emailChanged(to, CODE),
  emailChangedOfUnverified: mails.emailChanged(to, null),
};

describe('the mails', () => {
  it.each(Object.entries(all))('%s has a subject, and links to this site only', (_, mail) => {
    expect(mail.to).toBe(to.email);
    expect(mail.subject).toMatch(/Fresco|Choose/);
    const links = `${mail.text}${mail.html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^https:\/\/fresco\.test(\/|,|\.|$)/);
  });

  it('lead to the page that their code is for, and say how long it works', () => {
    expect(all.verifyEmail.text).toContain(`/verify-email?code=${CODE}`);
    expect(all.verifyEmail.text).toContain('24 hours');
    expect(all.resetPassword.text).toContain(`/reset-password?code=${CODE}`);
    expect(all.resetPassword.text).toContain('30 minutes');
    expect(all.changeEmail.text).toContain(`/confirm-email?code=${CODE}`);
    expect(all.emailChanged.text).toContain(`/confirm-email?code=${CODE}`);
    expect(all.emailChanged.text).toContain('7 days');
  });

  it('give nobody a way back who never proved that the address is theirs', () => {
    expect(all.emailChangedOfUnverified.text).not.toContain('code=');
    expect(all.emailChangedOfUnverified.html).not.toContain('code=');
  });
});
