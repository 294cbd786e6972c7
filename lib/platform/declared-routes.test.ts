import { expect, it } from 'vitest';
import { declareRoute, getMethods } from './declared-routes';

it('lists the methods of a path once its route file is loaded', () => {
  declareRoute('/api/people/{id}', 'GET');
  declareRoute('/api/people/{id}', 'PATCH');
  declareRoute('/api/people/export', 'POST');
  expect(getMethods('/api/people/anna')).toEqual(['GET', 'HEAD', 'OPTIONS', 'PATCH']);
  expect(getMethods('/api/people/export')).toEqual(['OPTIONS', 'POST']);
  expect(getMethods('/api/people')).toEqual([]);
  expect(getMethods('/api/people/anna/export')).toEqual([]);
});
