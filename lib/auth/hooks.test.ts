import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AuthProvider } from '@/components/auth/auth-provider';
import { CallError } from '@/lib/http/fetcher';
import type { OwnUser } from '@/lib/users/schema';
import { useAuth, useViewer, viewerKnown } from './hooks';

const AsksAuth = () => String(useAuth().viewer);
const AsksViewer = () => String(useViewer());

describe('useAuth', () => {
  it.each([AsksAuth, AsksViewer])('throws outside its provider: %o', (Probe) => {
    expect(() => renderToString(createElement(Probe))).toThrow(
      'useAuth must be used within an AuthProvider',
    );
  });

  it('takes nobody for signed out while the server cannot say', () => {
    const ada = { username: 'ada' } as OwnUser;
    for (const status of [0, 429, 503]) {
      expect(viewerKnown(ada, new CallError(status, 'Later.'))).toBe(ada);
      expect(viewerKnown(undefined, new CallError(status, 'Later.'))).toBeNull();
    }
    expect(viewerKnown(ada, new CallError(401, 'Sign in.'))).toBeNull();
    expect(viewerKnown(undefined, undefined)).toBeUndefined();
  });

  it('knows nobody yet when the server writes the page', () => {
    const page = createElement(AuthProvider, null, createElement(AsksAuth));
    expect(renderToString(page)).toBe('undefined');
  });
});
