import { expect, it } from 'vitest';
import { declareMethod, methodsAt } from './methods';

it('knows what is answered at an address, once its file is loaded', () => {
  declareMethod('/api/people/{id}', 'GET');
  declareMethod('/api/people/{id}', 'PATCH');
  declareMethod('/api/people/export', 'POST');
  expect(methodsAt('/api/people/anna')).toEqual(['GET', 'HEAD', 'OPTIONS', 'PATCH']);
  expect(methodsAt('/api/people/export')).toEqual(['OPTIONS', 'POST']);
  expect(methodsAt('/api/people')).toEqual([]);
  expect(methodsAt('/api/people/anna/export')).toEqual([]);
});
