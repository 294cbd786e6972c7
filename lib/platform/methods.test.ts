import { expect, it } from 'vitest';
import { declareMethod, methodsAt } from './methods';

it('lists the methods of a path once its route file is loaded', () => {
  declareMethod('/api/people/{id}', 'GET');
  declareMethod('/api/people/{id}', 'PATCH');
  declareMethod('/api/people/export', 'POST');
  expect(methodsAt('/api/people/anna')).toEqual(['GET', 'HEAD', 'OPTIONS', 'PATCH']);
  expect(methodsAt('/api/people/export')).toEqual(['OPTIONS', 'POST']);
  expect(methodsAt('/api/people')).toEqual([]);
  expect(methodsAt('/api/people/anna/export')).toEqual([]);
});
