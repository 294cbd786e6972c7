import { describe, expect, it } from 'vitest';
import { parseEnv } from './env';

const required = {
  NEXTAUTH_SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgresql://u:p@127.0.0.1:5432/d',
};

describe('the environment', () => {
  it('requires a secret and a database, and points to the documentation', () => {
    expect(() => parseEnv({})).toThrow(/NEXTAUTH_SECRET is missing.*\n.*DATABASE_URL is missing/);
    expect(() => parseEnv({ ...required, NEXTAUTH_SECRET: 'short' })).toThrow(
      /NEXTAUTH_SECRET must be at least 32/,
    );
  });

  it('treats empty values as unset and has defaults for the rest', () => {
    const env = parseEnv({ ...required, PORT: '', S3_BUCKET: '' });
    expect(env).toMatchObject({
      HOST: '127.0.0.1',
      PORT: 3000,
      SITE_URL: 'http://127.0.0.1:3000',
      MODERATION: 'post',
    });
    expect(env.S3_BUCKET).toBeUndefined();
  });

  it('gives a site that listens on every interface a URL that browsers can open', () => {
    expect(parseEnv({ ...required, HOST: '0.0.0.0' }).SITE_URL).toBe('http://localhost:3000');
    expect(parseEnv({ ...required, HOST: '::1' }).SITE_URL).toBe('http://[::1]:3000');
  });

  it('sends email as no-reply of the site, and accepts exactly one sender', () => {
    const from = (variables: Record<string, string>) =>
      parseEnv({ ...required, ...variables }).MAIL_FROM;
    expect(from({ SITE_URL: 'https://walls.example' })).toBe('Fresco <no-reply@walls.example>');
    expect(from({})).toBe('Fresco <no-reply@localhost>');
    expect(from({ SITE_URL: 'http://[::1]:3000' })).toBe('Fresco <no-reply@localhost>');
    expect(from({ MAIL_FROM: 'Walls <hello@walls.example>' })).toBe('Walls <hello@walls.example>');
    for (const invalid of [
      'nobody',
      'a@b.test, c@d.test',
      'a <a@b.test> <c@d.test>',
      'a\r\n <a@b.test>',
    ])
      expect(() => from({ MAIL_FROM: invalid }), invalid).toThrow(/^MAIL_FROM must look like/);
  });

  it.each([
    ['PORT', '70000'],
    ['METRICS_PORT', '0'],
    ['METRICS_PORT', 'loopback'],
    ['METRICS_PORT', '3000'],
    ['METRICS_TOKEN', 'fifteen-letters'],
    ['METRICS_TOKEN', 'a token with spaces'],
    ['SMTP_URL', 'mail.example:25'],
    ['SITE_URL', 'fresco.example'],
    ['SITE_URL', 'https://fresco.example/walls'],
    ['SITE_URL', 'https://fresco.example/?x=1'],
    ['SITE_TIME_ZONE', 'Mars/Olympus'],
    ['MODERATION', 'maybe'],
    ['DATABASE_URL', 'mysql://x'],
    ['UPLOAD_MAX_MB', 'many'],
    ['RATES', 'uploads=50/1800'],
    ['RATES', 'upload=50'],
    ['RATES', 'upload=0/60'],
    ['RATES', 'upload=50/7200'],
    ['RATES', 'constructor=1/1'],
  ])('reports an invalid %s', (name, value) => {
    expect(() => parseEnv({ ...required, [name]: value })).toThrow(new RegExp(`^${name} `));
  });

  it('overrides single rates and reports the malformed one', () => {
    const { RATES } = parseEnv({ ...required, RATES: 'upload=50/1800, search=600/60' });
    expect(RATES).toEqual({
      upload: { points: 50, seconds: 1800 },
      search: { points: 600, seconds: 60 },
    });
    expect(parseEnv(required).RATES).toEqual({});
    expect(() => parseEnv({ ...required, RATES: 'search=600/60 upload=lots' })).toThrow(
      '"upload=lots"',
    );
  });

  it('rejects a public site without rate limits', () => {
    const unlimited = { ...required, RATE_LIMITS: 'off' };
    expect(parseEnv(unlimited).RATE_LIMITS).toBe('off');
    expect(() => parseEnv({ ...unlimited, SITE_URL: 'https://x.example' })).toThrow(/RATE_LIMITS/);
  });
});
