import { describe, expect, it } from 'vitest';
import { readEnv } from './env';

const needed = {
  NEXTAUTH_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgresql://u:p@127.0.0.1:5432/d',
};

describe('the environment', () => {
  it('needs a secret and a database, and says where to read about them', () => {
    expect(() => readEnv({})).toThrow(/NEXTAUTH_SECRET is missing.*\n.*DATABASE_URL is missing/);
    expect(() => readEnv({ ...needed, NEXTAUTH_SECRET: 'short' })).toThrow(
      /NEXTAUTH_SECRET must be at least 32/,
    );
  });

  it('takes an empty value for an unset one, and has a default for the rest', () => {
    const env = readEnv({ ...needed, PORT: '', S3_BUCKET: '' });
    expect(env).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      SITE_URL: 'http://127.0.0.1:3000',
      MODERATION: 'post',
    });
    expect(env.S3_BUCKET).toBeUndefined();
  });

  it('calls a site that listens everywhere by a name that browsers can use', () => {
    expect(readEnv({ ...needed, HOST: '0.0.0.0' }).SITE_URL).toBe('http://localhost:3000');
    expect(readEnv({ ...needed, HOST: '::1' }).SITE_URL).toBe('http://[::1]:3000');
  });

  it('sends mail as no-reply of the site, and takes a name that is no list of addresses', () => {
    const from = (given: Record<string, string>) => readEnv({ ...needed, ...given }).MAIL_FROM;
    expect(from({ SITE_URL: 'https://walls.example' })).toBe('Fresco <no-reply@walls.example>');
    expect(from({})).toBe('Fresco <no-reply@localhost>');
    expect(from({ SITE_URL: 'http://[::1]:3000' })).toBe('Fresco <no-reply@localhost>');
    expect(from({ MAIL_FROM: 'Walls <hello@walls.example>' })).toBe('Walls <hello@walls.example>');
    for (const wrong of [
      'nobody',
      'a@b.test, c@d.test',
      'a <a@b.test> <c@d.test>',
      'a\r\n <a@b.test>',
    ])
      expect(() => from({ MAIL_FROM: wrong }), wrong).toThrow(/^MAIL_FROM must look like/);
  });

  it.each([
    ['PORT', '70000'],
    ['SMTP_URL', 'mail.example:25'],
    ['SITE_URL', 'fresco.example'],
    ['SITE_TIME_ZONE', 'Mars/Olympus'],
    ['MODERATION', 'maybe'],
    ['DATABASE_URL', 'mysql://x'],
    ['UPLOAD_MAX_MB', 'many'],
    ['RATES', 'uploads=50/1800'],
    ['RATES', 'upload=50'],
    ['RATES', 'upload=0/60'],
    ['RATES', 'upload=50/7200'],
    ['RATES', 'constructor=1/1'],
  ])('names %s when it is wrong', (name, value) => {
    expect(() => readEnv({ ...needed, [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it('takes other rates for some, and says which one it cannot read', () => {
    const { RATES } = readEnv({ ...needed, RATES: 'upload=50/1800, search=600/60' });
    expect(RATES).toEqual({
      upload: { points: 50, seconds: 1800 },
      search: { points: 600, seconds: 60 },
    });
    expect(readEnv(needed).RATES).toEqual({});
    expect(() => readEnv({ ...needed, RATES: 'search=600/60 upload=lots' })).toThrow(
      '"upload=lots"',
    );
  });

  it('refuses to run a public site without limits', () => {
    const open = { ...needed, RATE_LIMITS: 'off' };
    expect(readEnv(open).RATE_LIMITS).toBe('off');
    expect(() => readEnv({ ...open, SITE_URL: 'https://x.example' })).toThrow(/RATE_LIMITS/);
  });
});
