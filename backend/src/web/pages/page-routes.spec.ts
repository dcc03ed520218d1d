import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { RENDERED_PATHS, routeOf } from './page-routes.js';

it.each([
  ['/', { kind: 'static', page: 'landing', path: '/' }],
  ['/discover/', { kind: 'static', page: 'discover', path: '/discover' }],
  ['/campaigns/morning-coffee', { kind: 'campaign', id: 'morning-coffee', path: '/campaigns/morning-coffee' }],
  ['/campaigns/new', { kind: 'noindex', path: '/campaigns/new' }],
  ['/campaigns/morning-coffee/submit', { kind: 'noindex', path: '/campaigns/morning-coffee/submit' }],
  ['/contribution-details/65f0', { kind: 'contribution', id: '65f0', path: '/contribution-details/65f0' }],
  ['/auth/silent-callback', { kind: 'noindex', path: '/auth/silent-callback' }],
  ['/auth/callback', { kind: 'noindex', path: '/auth/callback' }],
  ['/auth/silent-callback', { kind: 'noindex', path: '/auth/silent-callback' }],
  ['/p/maya.ortiz', { kind: 'profile', id: 'maya.ortiz', path: '/p/maya.ortiz' }],
  ['/p/org/northwind', { kind: 'profile', id: 'northwind', path: '/p/org/northwind' }],
  ['/p/%E0%A4%A', { kind: 'unknown' }],
  ['/p/%2e%2e', { kind: 'unknown' }],
  ['//evil.example/', { kind: 'unknown' }],
  ['/toString', { kind: 'unknown' }],
  ['/nowhere', { kind: 'unknown' }],
])('%s', (pathname, route) => {
  expect(routeOf(pathname)).toEqual(route);
});

it('knows the kind of each rendered path', () => {
  for (const path of RENDERED_PATHS)
    expect([path, routeOf(path.replace(/:\w+/, 'name')).kind]).toEqual([
      path,
      expect.stringMatching(/^(static|campaign|contribution|profile)$/),
    ]);
});

it('knows every route of the shell', () => {
  const router = readFileSync(join(__dirname, '../../../../frontends/shell/src/app/router.tsx'), 'utf8');
  const paths = [...router.matchAll(/path: '([^'*]+)(?:\/\*)?'/g)].map(([, path]) => `/${path}`);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) expect([path, routeOf(path).kind]).not.toEqual([path, 'unknown']);
});
