import { accessSources, canSubmitPrivate, hasAccess } from './access.js';

describe('access to a private campaign', () => {
  it.each([
    [false, false, 'none', false],
    [false, false, 'pending', false],
    [false, false, 'rejected', false],
    [false, false, 'accepted', true],
    [true, false, 'none', true],
    [false, true, 'none', true],
    [true, false, 'rejected', true],
  ] as const)('creator %p, admin %p, request %s: %p', (isCreator, isAdmin, accessStatus, expected) => {
    const standing = { isCreator, isAdmin, accessStatus };
    expect(canSubmitPrivate(standing)).toBe(expected);
    expect(hasAccess({ isPrivate: true }, standing)).toBe(expected);
    expect(hasAccess({ isPrivate: false }, standing)).toBe(true);
    expect(hasAccess({}, standing)).toBe(true);
  });

  it.each([
    ['pending', []],
    ['accepted', ['pending', 'rejected']],
    ['rejected', ['pending', 'accepted']],
  ] as const)('%s is reached from %j', (to, sources) => {
    expect(accessSources(to).sort()).toEqual([...sources].sort());
  });
});
