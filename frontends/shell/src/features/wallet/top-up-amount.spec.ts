import { WALLET_TOP_UP_MAX_CENTS, WALLET_TOP_UP_MIN_CENTS } from '@sparks/domain';
import { readTopUpAmount, TOP_UP_PRESETS_CENTS } from './top-up-amount';

describe('readTopUpAmount', () => {
  it.each([
    ['25', 2_500],
    ['25.5', 2_550],
    ['$1,200.00', 120_000],
  ])('parses %s', (text, cents) => expect(readTopUpAmount(text)).toEqual({ ok: true, cents }));

  it.each(['', 'ten', '-5', '1.234'])('rejects %j', (text) =>
    expect(readTopUpAmount(text)).toEqual({ ok: false, reason: 'not-an-amount' }),
  );

  it('names the limits', () => {
    expect(readTopUpAmount(String((WALLET_TOP_UP_MIN_CENTS - 1) / 100))).toMatchObject({
      ok: false,
      reason: 'too-small',
      limit: '$1.00',
    });
    expect(readTopUpAmount(String(WALLET_TOP_UP_MIN_CENTS / 100))).toMatchObject({ ok: true });
    expect(readTopUpAmount(String(WALLET_TOP_UP_MAX_CENTS / 100))).toMatchObject({ ok: true });
    expect(readTopUpAmount(String(WALLET_TOP_UP_MAX_CENTS / 100 + 1))).toMatchObject({
      ok: false,
      reason: 'too-large',
    });
  });

  it('offers only allowed amounts', () => {
    expect(TOP_UP_PRESETS_CENTS.every((cents) => readTopUpAmount(String(cents / 100)).ok)).toBe(true);
  });
});
