import { expect, it } from 'vitest';
import { getMethods, registerMethod } from './route-methods';

it('lists the methods of a path once its route file is loaded', () => {
  registerMethod('/api/people/{id}', 'GET');
  registerMethod('/api/people/{id}', 'PATCH');
  registerMethod('/api/people/export', 'POST');
  expect(getMethods('/api/people/anna')).toEqual(['GET', 'HEAD', 'OPTIONS', 'PATCH']);
  expect(getMethods('/api/people/export')).toEqual(['OPTIONS', 'POST']);
  expect(getMethods('/api/people')).toEqual([]);
  expect(getMethods('/api/people/anna/export')).toEqual([]);
});
