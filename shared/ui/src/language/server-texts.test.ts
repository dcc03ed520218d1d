import {
  DEFAULT_ERROR_MESSAGES,
  ERROR_CODES,
  NOT_OPEN_MESSAGES,
  NOTIFICATION_KINDS,
  parseContentUrl,
  PROBLEM_CODES,
  validateCampaign,
  validateContentUrl,
} from '@sparks/domain';
import {
  formatChange,
  formatCompact,
  formatCount,
  formatCountry,
  formatDate,
  formatDollars,
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
import { changeLanguage, startLanguage } from './start-language';
import { formatAge, formatDateTime, formatDay } from './times';
import german, { notifications } from './translations/de';
import { formatBytes } from './units';
import { formatUtcDateTime, formatUtcDay, formatUtcTimestamp } from './utc-times';

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/gu, ' ');
const AT = '2026-11-21T16:05:12Z';
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
    ['counts', () => formatCount(12_400), '12,400', '12.400'],
    ['unknown counts', () => formatCount(null), '–', '–'],
    ['costs per view', () => formatDollars(0.0123, 4), '$0.0123', '0,0123 $'],
    ['shares with decimals', () => formatPercent(0.042, 2), '4.20%', '4,20 %'],
    ['changes', () => formatChange(0.12), '+12%', '+12 %'],
    ['a byte', () => formatBytes(1), '1 byte', '1 Byte'],
    ['kilobytes', () => formatBytes(250_400), '250 kB', '250 kB'],
    ['megabytes', () => formatBytes(1_500_000), '1.5 MB', '1,5 MB'],
    ['gigabytes', () => formatBytes(1_073_741_824), '1.1 GB', '1,1 GB'],
    ['more than gigabytes', () => formatBytes(5_000_000_000_000), '5,000 GB', '5.000 GB'],
    ['dates and times', () => formatDateTime(AT, 'UTC'), 'Nov 21, 2026, 4:05 PM', '21.11.2026, 16:05'],
    ['days of this year', () => formatDay(AT, new Date(AT), 'UTC'), 'November 21', '21. November'],
    ['days of another year', () => formatDay('2025-03-03', new Date(AT)), 'March 3, 2025', '3. März 2025'],
    ['days of UTC', () => formatUtcDay(AT), 'Nov 21, 2026', '21.11.2026'],
    ['minutes of UTC', () => formatUtcDateTime(AT), 'Nov 21, 2026, 16:05', '21.11.2026, 16:05'],
    ['seconds of UTC', () => formatUtcTimestamp(AT), 'Nov 21, 2026, 16:05:12', '21.11.2026, 16:05:12'],
    ['ages', () => formatAge(AT, new Date('2026-11-24T16:05:11Z')), '2 days ago', 'vorgestern'],
    ['ages below a minute', () => formatAge(AT, new Date(AT)), 'now', 'jetzt'],
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

    it.each([
      ['account_of_another_person', 'Reiche einen Beitrag deines eigenen Kontos ein.'],
      ['other_account', 'Verbinde das andere Konto oder reiche einen eigenen Beitrag ein.'],
      [undefined, 'Dieser Beitrag gehört zu einem anderen Konto.'],
    ])('say what to do with a post of another account: %s', (reason, advice) => {
      const error = { code: 'post_not_yours', message: 'This post belongs to @ben.' };
      expect(errorText(reason ? { ...error, details: { reason } } : error)).toContain(advice);
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
    expect(Object.keys(notifications).sort()).toEqual([...NOTIFICATION_KINDS].sort());
  });
});
