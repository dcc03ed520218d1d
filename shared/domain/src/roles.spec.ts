import type { UserRole } from './enums.js';
import * as roles from './roles.js';

const person = (...own: UserRole[]): { id: string; roles: UserRole[] } => ({ id: 'u1', roles: own });

describe('rolesFromClaim', () => {
  it.each([
    ['admin', ['admin']],
    [' Admin ', ['admin']],
    [
      ['organization', 'admin'],
      ['admin', 'organization'],
    ],
    ['admin,organization', ['admin', 'organization']],
    ['organization admin', ['admin', 'organization']],
    [['superuser', 'individual', 7], ['individual']],
    ['superuser', ['contributor']],
    ['', ['contributor']],
    [undefined, ['contributor']],
    [{ admin: true }, ['contributor']],
  ])('%j gives %j', (claim, expected) => {
    expect(roles.rolesFromClaim(claim)).toEqual(expected);
  });
});

describe('primaryRole', () => {
  it.each([
    [['admin', 'organization'], 'organization'],
    [['admin'], 'admin'],
    [['admin', 'individual'], 'admin'],
    [['contributor'], 'contributor'],
    [[], 'contributor'],
  ] as const)('%j shows %s', (own, expected) => {
    expect(roles.primaryRole(own)).toBe(expected);
  });
});

describe('visibleFilters', () => {
  const all = ['all', 'spotlighted', 'boosted'];
  it.each([
    [null, all],
    [person('contributor'), all],
    [person('organization'), all],
    [person('admin'), [...all, 'flagged', 'deleted']],
    [person('admin', 'organization'), [...all, 'flagged']],
  ])('%j sees %j', (actor, expected) => {
    expect(roles.visibleFilters(actor)).toEqual(expected);
  });
});

describe('permissions', () => {
  it.each([
    [person('admin'), 'u2', true],
    [person('individual'), 'u1', true],
    [person('individual'), 'u2', false],
    [person('organization'), null, false],
    [null, 'u1', false],
    [null, null, false],
  ])('%j moderates the campaign of %p: %p', (actor, creatorId, expected) => {
    expect(roles.canModerate(actor, creatorId)).toBe(expected);
  });

  it.each([
    [person('admin'), true],
    [person('organization'), false],
    [person('contributor'), false],
    [null, false],
  ])('%j exports: %p', (actor, expected) => {
    expect(roles.canExport(actor)).toBe(expected);
  });

  it.each([
    [person('admin'), true],
    [person('organization'), true],
    [person('individual'), true],
    [person('contributor'), false],
    [null, false],
  ])('%j publishes campaigns: %p', (actor, expected) => {
    expect(roles.isCreatorRole(actor)).toBe(expected);
  });
});

describe('profilePath', () => {
  it.each([
    [{ username: 'acme', role: 'organization' }, '/p/org/acme'],
    [{ username: 'cleo', role: 'individual' }, '/p/cleo'],
    [{ username: 'root', role: 'admin' }, '/p/root'],
    [{ username: 'a/b c' }, '/p/a%2Fb%20c'],
  ])('%j is at %s', (user, path) => {
    expect(roles.profilePath(user)).toBe(path);
  });
});
