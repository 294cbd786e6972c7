import { expect, it } from 'vitest';
import { IN_FLIGHT_UPLOADS, UPLOAD_BYTES } from '@/lib/limits';
import { createUploadBudget } from './upload-budget';

function succeeds(action: () => unknown): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}

const limits = { sender: { uploads: 3, bytes: 150 }, machine: { uploads: 8, bytes: 1000 } };

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

it('all accounts together have a limit per machine', () => {
  const budget = createUploadBudget({ ...limits, machine: { uploads: 5, bytes: 400 } });
  const [release] = ['a', 'b', 'c', 'd'].map((account) => budget.reserve(account, 100));
  const next = (bytes: number) => () => budget.reserve('e', bytes);
  expect(next(1)).toThrow(expect.objectContaining({ code: 'unavailable', retryAfter: 10 }));
  release?.();
  expect(next(101)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  expect(next(1)).not.toThrow();
  expect(() => budget.reserve('f', 1)).not.toThrow();
  expect(() => budget.reserve('g', 1)).toThrow(expect.objectContaining({ code: 'unavailable' }));
});

it('a hundred accounts that use all they can leave room for others', () => {
  const budget = createUploadBudget(IN_FLIGHT_UPLOADS);
  const reserve = (account: string) => () => budget.reserve(account, UPLOAD_BYTES);
  const accepted = Array.from({ length: 100 }, (_, account) =>
    [1, 2, 3, 4].filter(() => succeeds(reserve(`account ${account}`))),
  );
  expect(accepted[0]).toHaveLength(3);
  expect(accepted.at(-1)).toHaveLength(1);
  expect(reserve('ada')).not.toThrow();
});

it('an account has one upload in progress while the machine is half full', () => {
  const budget = createUploadBudget(limits);
  const reserve = (account: string) => () => budget.reserve(account, 1);
  const [release] = ['a', 'a', 'a', 'b'].map((account) => reserve(account)());
  expect(reserve('b')).toThrow(expect.objectContaining({ code: 'rate_limited', retryAfter: 5 }));
  release?.();
  expect(reserve('b')).not.toThrow();
  expect(reserve('c')).not.toThrow();
});
