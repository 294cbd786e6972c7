import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AuthProvider } from '@/components/auth/auth-provider';
import { useAuth, useViewer } from './hooks';

const AsksAuth = () => String(useAuth().viewer);
const AsksViewer = () => String(useViewer());

describe('useAuth', () => {
  it.each([AsksAuth, AsksViewer])('throws outside its provider: %o', (Probe) => {
    expect(() => renderToString(createElement(Probe))).toThrow(
      'useAuth must be used within an AuthProvider',
    );
  });

  it('knows nobody yet when the server writes the page', () => {
    const page = createElement(AuthProvider, null, createElement(AsksAuth));
    expect(renderToString(page)).toBe('undefined');
  });
});
