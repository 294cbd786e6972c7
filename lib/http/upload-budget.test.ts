import '@/tests/test-env';
import { expect, it } from 'vitest';
import { createUploadBudget } from './upload-budget';

const limits = { account: { uploads: 3, bytes: 150 }, process: { uploads: 5, bytes: 400 } };

it('an account has three uploads in progress, and a fourth once one has finished', () => {
  const budget = createUploadBudget(limits);
  const [release] = [1, 2, 3].map(() => budget.reserve('ada', 1));
  const fourth = () => budget.reserve('ada', 1);
  expect(fourth).toThrow(expect.objectContaining({ code: 'rate_limited', retryAfter: 5 }));
  budget.reserve('ben', 1);
  release?.();
  expect(fourth).not.toThrow();
});

it('an account has 150 MB in progress, and one upload of any size', () => {
  const budget = createUploadBudget(limits);
  budget.reserve('ada', 100);
  expect(() => budget.reserve('ada', 51)).toThrow(
    expect.objectContaining({
      code: 'rate_limited',
      message: 'You have too many uploads in progress. Wait for one to finish, then try again.',
    }),
  );
  expect(() => budget.reserve('ada', 50)).not.toThrow();
  expect(() => budget.reserve('ben', 200)).not.toThrow();
});

it('all accounts together have a limit per process', () => {
  const budget = createUploadBudget(limits);
  const [release] = ['a', 'b', 'c', 'd'].map((account) => budget.reserve(account, 100));
  const next = (bytes: number) => () => budget.reserve('e', bytes);
  expect(next(1)).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 10 }));
  release?.();
  expect(next(101)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  for (let count = 0; count < 2; count++) expect(next(1)).not.toThrow();
  expect(() => budget.reserve('f', 1)).toThrow(expect.objectContaining({ code: 'unavailable' }));
});
