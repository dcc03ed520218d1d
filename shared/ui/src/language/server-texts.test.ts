import {
  DEFAULT_ERROR_MESSAGES,
  englishNotifications,
  ERROR_CODES,
  germanNotifications,
  NOT_OPEN_MESSAGES,
  NOTIFICATION_KINDS,
  parseContentUrl,
  PROBLEM_CODES,
  validateCampaign,
  validateContentUrl,
} from '@sparks/domain';
import {
  formatCompact,
  formatCountry,
  formatDate,
  formatHours,
  formatList,
  formatMoney,
  formatMoneyInput,
  formatNumber,
  formatNumberInput,
  formatPercent,
  formatRelative,
  formatRoundMoney,
  formatTotal,
  parseMoney,
  parseNumber,
} from './formats';
import { localizedNotification } from './localized-notification';
import { errorText, problemText, serverText } from './server-texts';
import { sharedText } from './shared-translations';
import { changeLanguage, startLanguage } from './start-language';
import german from './translations/de';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');
beforeAll(() => startLanguage('shared'));

describe('formats', () => {
  it.each<[string, () => string | number | null, string | number | null, string | number | null]>([
    ['money', () => formatMoney(123_450), '$1,234.50', '1.234,50 $'],
    ['money without cents', () => formatRoundMoney(2_500), '$25', '25 $'],
    ['money with cents', () => formatRoundMoney(2_550), '$25.50', '25,50 $'],
    ['numbers', () => formatNumber(12_400), '12,400', '12.400'],
    ['exact totals', () => formatTotal({ totalItems: 1_000, isExact: true }), '1,000', '1.000'],
    ['capped totals', () => formatTotal({ totalItems: 1_000, isExact: false }), '1,000+', '1.000+'],
    ['large numbers', () => formatCompact(1_250_000), '1.3M', '1,3 Mio.'],
    ['one hour', () => formatHours(1), '1 hour', '1 Stunde'],
    ['hours', () => formatHours(47), '47 hours', '47 Stunden'],
    ['days of hours', () => formatHours(49), '3 days', '3 Tage'],
    ['shares', () => formatPercent(0.42), '42%', '42 %'],
    [
      'days',
      () => formatDate('2026-03-03T12:00:00Z', { dateStyle: 'medium', timeZone: 'UTC' }),
      'Mar 3, 2026',
      '03.03.2026',
    ],
    ['times', () => formatDate('2026-03-03T16:05:00Z', { timeStyle: 'short', timeZone: 'UTC' }), '4:05 PM', '16:05'],
    ['ages', () => formatRelative(-3, 'day'), '3 days ago', 'vor 3 Tagen'],
    ['lists', () => formatList(['a', 'b', 'c']), 'a, b, and c', 'a, b und c'],
    ['countries', () => formatCountry('de'), 'Germany', 'Deutschland'],
    ['everywhere', () => formatCountry('GLOBAL'), 'Global', 'Weltweit'],
    ['unknown country codes', () => formatCountry('xx'), 'xx', 'xx'],
    ['parsed amounts', () => parseMoney('1.234,50'), null, 123_450],
    ['amounts in inputs', () => formatMoneyInput(2_550), '25.50', '25,50'],
    ['parsed numbers', () => parseNumber('1,5'), Number.NaN, 1.5],
    ['numbers in inputs', () => formatNumberInput(1_234.25), '1234.25', '1234,25'],
  ])('%s use the page language', async (_what, make, english, inGerman) => {
    const normalized = (value: string | number | null) => (typeof value === 'string' ? plain(value) : value);
    await changeLanguage('en');
    expect(normalized(make())).toEqual(english);
    await changeLanguage('de');
    expect(normalized(make())).toEqual(inGerman);
  });
});

describe('texts of the server and the shared rules', () => {
  it('are unchanged in English', async () => {
    await changeLanguage('en');
    expect(errorText({ code: 'pool_empty', message: 'Exactly so.' })).toBe('Exactly so.');
    expect(problemText({ code: 'required', message: 'Name is required.' })).toBe('Name is required.');
    expect(serverText('notOpen.closed', NOT_OPEN_MESSAGES.closed)).toBe('This campaign was closed.');
  });

  describe('in German', () => {
    beforeAll(() => changeLanguage('de'));

    it.each(Object.keys(ERROR_CODES))('error %s', (code) => {
      const text = errorText({ code, message: DEFAULT_ERROR_MESSAGES[code as keyof typeof DEFAULT_ERROR_MESSAGES] });
      expect(text).not.toBe(DEFAULT_ERROR_MESSAGES[code as keyof typeof DEFAULT_ERROR_MESSAGES]);
      expect(text).not.toContain('{{');
    });

    it('include the details of an error, and fall back to a general text without them', () => {
      const error = {
        code: 'insufficient_balance',
        message: 'Boosting costs $5.00; your balance is $1.00. Nothing was charged.',
      };
      expect(plain(errorText({ ...error, details: { balanceCents: 100, requiredCents: 500 } }))).toBe(
        'Das kostet 5,00 $. Dein Guthaben ist 1,00 $; es wurde nichts abgebucht.',
      );
      expect(errorText({ ...error, details: { balanceCents: 100 } })).toBe('Dein Guthaben reicht nicht.');
      expect(errorText({ ...error, details: [{ field: 'x', message: 'y' }] })).toBe('Dein Guthaben reicht nicht.');
    });

    it('explain why a link is refused', () => {
      const wrong = validateContentUrl({ url: 'https://youtu.be/dQw4w9WgXcQ', platform: 'tiktok' });
      expect(wrong.ok || errorText(wrong)).toBe(
        'Dieser Link scheint von YouTube zu sein, du hast aber TikTok gewählt. Wechsle die Plattform oder nimm einen Link von TikTok.',
      );
      const shape = parseContentUrl('https://www.instagram.com/ada');
      expect(shape.ok || errorText(shape)).toContain('Instagram-Beitrag oder Reel');
    });

    it('fall back to English for unknown codes', () => {
      expect(errorText({ code: 'something_new', message: 'Something new.' })).toBe('Something new.');
      expect(problemText({ message: 'Only a sentence.' })).toBe('Only a sentence.');
    });

    it.each(PROBLEM_CODES)('problem %s', (code) => expect(german.problem[code].trim()).not.toBe(''));

    it('describe the problems of a campaign with their limits', () => {
      const problems = validateCampaign(
        { name: 'x', description: '', budget: 1 },
        { publishing: true, now: '2026-01-01T00:00:00Z' },
      );
      expect(problems.map((problem) => plain(problemText(problem)))).toEqual([
        'Mindestens 3 Zeichen.',
        'Das fehlt noch.',
        expect.stringMatching(/^Mindestens [\d.,]+ \$\.$/u),
      ]);
    });
  });
});

describe('notifications', () => {
  const storedText = { kind: 'contribution_approved', title: 'Approved: Tea', body: 'Your post was approved.' };

  it('are built from their parameters in German, and unchanged in English', async () => {
    const notification = { ...storedText, params: { campaign: 'Tea', bonusCents: 1_500 } };
    await changeLanguage('en');
    expect(localizedNotification(notification)).toEqual({ title: storedText.title, body: storedText.body });
    await changeLanguage('de');
    const { title, body } = localizedNotification(notification);
    expect([title, plain(body)]).toEqual([
      'Angenommen: Tea',
      'Dein Beitrag wurde angenommen. Du hast 15,00 $ verdient.',
    ]);
  });

  it.each([
    ['no parameters', storedText],
    ['an unknown kind', { ...storedText, kind: 'something_new', params: {} }],
    ['parameters that do not match', { ...storedText, kind: 'winner_prize', params: { campaign: 'Tea' } }],
  ])('fall back to the stored text: %s', async (_what, notification) => {
    await changeLanguage('de');
    expect(localizedNotification(notification)).toEqual({ title: storedText.title, body: storedText.body });
  });

  it('exist in both languages for every kind', async () => {
    await changeLanguage('de');
    expect(Object.keys(germanNotifications).sort()).toEqual(Object.keys(englishNotifications).sort());
    expect(NOTIFICATION_KINDS.filter((kind) => sharedText(`notificationKind.${kind}`) === '')).toEqual([]);
  });
});
