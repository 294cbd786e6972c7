import { describe, expect, it } from 'vitest';
import { emailTemplates } from './email-templates';

const to = { id: crypto.randomUUID(), email: 'zoe@people.test', name: 'Zoe' };
const CODE = 'c'.repeat(43);

const examples = {
  verifyEmail: emailTemplates.verifyEmail(to, CODE),
  accountClaim: emailTemplates.accountClaim(to, CODE),
  resetPassword: emailTemplates.resetPassword(to, CODE),
  changeEmail: emailTemplates.changeEmail(to, CODE),
  addressTaken: emailTemplates.emailTaken(to),
  addressReserved: emailTemplates.emailReserved(to),
  passwordChanged: emailTemplates.passwordChanged(to),
  apiKeyMade: emailTemplates.apiKeyCreated(to),
  emailChanged: emailTemplates.emailChanged(to, CODE),
  emailRestored: emailTemplates.emailRestored(to, CODE),
  reportClosed: emailTemplates.reportClosed(to, 'dismissed'),
  reviewQueue: emailTemplates.reviewQueue(to, { reported: 1, pending: 12 }),
  emailChangedUnverified: emailTemplates.emailChanged(to, null),
};

describe('every email', () => {
  it.each(Object.entries(examples))('%s has a subject and only links to this site', (_, mail) => {
    expect(mail.to).toBe(to.email);
    expect(mail.subject).toMatch(/Fresco/);
    const links = `${mail.text}${mail.html}`.match(/https?:\/\/[^\s"<]+/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(link).toMatch(/^https:\/\/fresco\.test(\/|,|\.|$)/);
  });

  it('links to the page for its code and says when the link expires', () => {
    expect(examples.verifyEmail.text).toContain(`/verify-email#code=${CODE}`);
    expect(examples.verifyEmail.text).toContain('24 hours');
    expect(examples.resetPassword.text).toContain(`/reset-password#code=${CODE}`);
    expect(examples.resetPassword.text).toContain('30 minutes');
    for (const { text } of [examples.accountClaim, examples.emailRestored]) {
      expect(text).toContain(`/reset-password#code=${CODE}`);
      expect(text).toContain('30 minutes');
    }
    expect(examples.changeEmail.text).toContain(`/confirm-email#code=${CODE}`);
    expect(examples.emailChanged.text).toContain(`/undo-email-change#code=${CODE}`);
    expect(examples.emailChanged.text).toContain('7 days');
  });

  it('contains no link to undo a change if the previous email was not verified', () => {
    expect(examples.emailChangedUnverified.text).not.toContain('code=');
    expect(examples.emailChangedUnverified.html).not.toContain('code=');
  });
});
