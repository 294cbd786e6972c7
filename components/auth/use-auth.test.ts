import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AuthProvider } from './auth-provider';
import { useAuth } from './use-auth';
import { useViewer } from './use-viewer';

const AuthProbe = () => String(useAuth().viewer);
const ViewerProbe = () => String(useViewer());

describe('useAuth', () => {
  it.each([AuthProbe, ViewerProbe])('throws outside its provider: %o', (Probe) => {
    expect(() => renderToString(createElement(Probe))).toThrow(
      'useAuth must be used within an AuthProvider',
    );
  });

  it('does not know the viewer during server rendering', () => {
    const page = createElement(AuthProvider, null, createElement(AuthProbe));
    expect(renderToString(page)).toBe('undefined');
  });
});
