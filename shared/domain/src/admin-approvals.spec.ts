import { ADMIN_MOVEMENT_WINDOW_MS, movedRecently } from './admin-approvals.js';

const now = Date.UTC(2026, 0, 2);

describe('movedRecently', () => {
  it('adds up the movements of the last 24 hours', () => {
    const movements = [
      { cents: 500, at: new Date(now - ADMIN_MOVEMENT_WINDOW_MS) },
      { cents: 300, at: new Date(now - ADMIN_MOVEMENT_WINDOW_MS + 1) },
      { cents: 200, at: new Date(now) },
    ];
    expect(movedRecently(movements, now)).toBe(500);
  });

  it('is 0 without movements', () => {
    expect(movedRecently([], now)).toBe(0);
  });
});
