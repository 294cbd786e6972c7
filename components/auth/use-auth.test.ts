import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@/lib/client/fetcher';
import type { OwnUser } from '@/lib/users/schema';
import { AuthProvider } from './auth-provider';
import { useAuth } from './use-auth';
import { resolveViewer } from './use-auth-state';
import { useViewer } from './use-viewer';

const AuthProbe = () => String(useAuth().viewer);
const ViewerProbe = () => String(useViewer());

describe('useAuth', () => {
  it.each([AuthProbe, ViewerProbe])('throws outside its provider: %o', (Probe) => {
    expect(() => renderToString(createElement(Probe))).toThrow(
      'useAuth must be used within an AuthProvider',
    );
  });

  it('keeps the viewer signed in while the server is unavailable', () => {
    const ada = { username: 'ada' } as OwnUser;
    for (const status of [0, 429, 503]) {
      expect(resolveViewer(ada, new ApiError(status, 'Later.'))).toBe(ada);
      expect(resolveViewer(undefined, new ApiError(status, 'Later.'))).toBeNull();
    }
    expect(resolveViewer(ada, new ApiError(401, 'Sign in.'))).toBeNull();
    expect(resolveViewer(undefined, undefined)).toBeUndefined();
  });

  it('does not know the viewer during server rendering', () => {
    const page = createElement(AuthProvider, null, createElement(AuthProbe));
    expect(renderToString(page)).toBe('undefined');
  });
});
