import { BANNER_FOCUS_DEFAULT, focusPosition, isCentered, moveFocus } from './banner-focus.js';

describe('the focus of a banner', () => {
  it('is its center by default', () => {
    expect(focusPosition(BANNER_FOCUS_DEFAULT)).toBe('50% 50%');
    expect(isCentered({ x: 50, y: 50 })).toBe(true);
    expect(isCentered({ x: 50, y: 49 })).toBe(false);
  });

  it.each([
    ['moves', { x: 20, y: 30 }, { x: 5, y: -5 }, { x: 25, y: 25 }],
    ['stops at the end', { x: 98, y: 2 }, { x: 5, y: -5 }, { x: 100, y: 0 }],
    ['stops at the start', { x: 2, y: 98 }, { x: -5, y: 5 }, { x: 0, y: 100 }],
    ['has whole percents', { x: 0, y: 0 }, { x: 33.4, y: 66.6 }, { x: 33, y: 67 }],
  ])('%s', (_, from, by, expected) => expect(moveFocus(from, by)).toEqual(expected));
});
