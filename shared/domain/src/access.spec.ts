import { canMoveAccess, canSubmitPrivate, hasAccess } from './access.js';
import { ACCESS_STATUSES } from './enums.js';

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

  it('moves as the table says, and in no other way', () => {
    const moves = ACCESS_STATUSES.flatMap((from) => ACCESS_STATUSES.filter((to) => canMoveAccess(from, to)).map((to) => `${from} -> ${to}`));
    expect(moves).toEqual(['none -> pending', 'pending -> rejected', 'pending -> accepted', 'rejected -> accepted', 'accepted -> rejected']);
  });
});
