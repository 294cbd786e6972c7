import { describe, expect, it } from 'vitest';
import { ApiError } from './fetcher';
import { toFormFailure } from './form-failure';

const FIELDS = ['email', 'password'];
const failure = (error: unknown) => toFormFailure(error, FIELDS, 'Login failed');

describe('a failed form', () => {
  it('shows the server’s message', () => {
    expect(failure(new ApiError(403, 'This account is blocked.')).alert).toBe(
      'This account is blocked.',
    );
  });

  it('shows the error message without a response', () => {
    expect(failure(new TypeError('fetch is not a function')).alert).toBe('fetch is not a function');
  });

  it.each([
    new ApiError(502, 'Unavailable.', { hasDefaultMessage: true }),
    new Error(''),
    'thrown',
  ])('shows the fallback for %s', (error) => {
    expect(failure(error)).toEqual({ alert: 'Login failed', errors: {} });
  });

  it('shows the first issue of a field at the field', () => {
    const issues = [
      { path: 'password', message: 'Too short.' },
      { path: 'password', message: 'Too common.' },
    ];
    expect(failure(new ApiError(400, 'Something is wrong.', { issues }))).toEqual({
      alert: '',
      errors: { password: 'Too short.' },
    });
  });

  it('shows an issue of an unknown field above the form', () => {
    const issues = [{ path: 'role', message: 'Unknown key.' }];
    expect(failure(new ApiError(400, 'Something is wrong.', { issues }))).toEqual({
      alert: 'Something is wrong.',
      errors: {},
    });
  });
});
