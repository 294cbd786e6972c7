import { describe, expect, it } from 'vitest';
import { CallError } from './fetcher';
import { toFormFailure } from './form-failure';

const FIELDS = ['email', 'password'];
const failure = (error: unknown) => toFormFailure(error, FIELDS, 'Login failed');

describe('a form that was refused', () => {
  it('says what the server said', () => {
    expect(failure(new CallError(403, 'This account is blocked.')).alert).toBe(
      'This account is blocked.',
    );
  });

  it('says what happened when there was no answer', () => {
    expect(failure(new TypeError('fetch is not a function')).alert).toBe('fetch is not a function');
  });

  it.each([new CallError(502, 'We cannot answer.', { isSilent: true }), new Error(''), 'thrown'])(
    'falls back to its own sentence for %s',
    (error) => {
      expect(failure(error)).toEqual({ alert: 'Login failed', errors: {} });
    },
  );

  it('says it at the field it is about, the first of several', () => {
    const issues = [
      { path: 'password', message: 'Too short.' },
      { path: 'password', message: 'Too common.' },
    ];
    expect(failure(new CallError(400, 'Something is wrong.', { issues }))).toEqual({
      alert: '',
      errors: { password: 'Too short.' },
    });
  });

  it('says it above the form when there is no such field', () => {
    const issues = [{ path: 'role', message: 'Unknown key.' }];
    expect(failure(new CallError(400, 'Something is wrong.', { issues }))).toEqual({
      alert: 'Something is wrong.',
      errors: {},
    });
  });
});
