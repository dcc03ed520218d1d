import fc from 'fast-check';
import { CSV_COLUMNS, csvCell, csvContributionLine, csvHeaderLine, neutralizeCell } from './csv-columns.js';

describe('columns', () => {
  it('are those of the specification, in its order', () => {
    expect(csvHeaderLine()).toBe(
      'User Name,Post URL,Created Date,Moderation Status,Is Spotlighted,Has Active Boost,Is Flagged,Likes Count,Comments Count,Platform,Social Username,Earnings\r\n',
    );
    expect(CSV_COLUMNS).toHaveLength(12);
  });

  it('hold a contribution', () => {
    const line = csvContributionLine({
      user: { name: 'Lovelace, Ada' },
      content: 'https://x.com/ada/status/1',
      created: new Date('2026-03-01T12:00:00Z'),
      moderation_status: 'suspicious',
      is_spotlighted: true,
      hasActiveBoost: false,
      is_flagged: true,
      likesCount: 7,
      commentsCount: 0,
      social_meta: { platform: 'twitter', username: '@ada' },
      ees: 123_405,
    });
    expect(line).toBe(
      '"Lovelace, Ada",https://x.com/ada/status/1,2026-03-01T12:00:00.000Z,flagged,Yes,No,Yes,7,0,twitter,\'@ada,1234.05\r\n',
    );
  });

  it('are twelve even without values', () => {
    expect(csvContributionLine({})).toBe(',,,pending,No,No,No,0,0,,,0.00\r\n');
  });
});

describe('neutralizeCell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1+1', "'  =1+1"],
    ['\t=1', "'\t=1"],
    ['\rx', "'\rx"],
    ['\nx', "'\nx"],
    ['＝1+1', "'＝1+1"],
    ['\u0000=1', "'\u0000=1"],
    ['-5', '-5'],
    ['-5.25', '-5.25'],
    ['Ada = Bob', 'Ada = Bob'],
    ["'=1", "'=1"],
    ['', ''],
  ])('%j becomes %j', (text, expected) => {
    expect(neutralizeCell(text)).toBe(expected);
  });
});

describe('csvCell', () => {
  it.each([
    ['plain', 'plain'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    ['a;b', '"a;b"'],
    ['=HYPERLINK("http://evil.io","x")', '"\'=HYPERLINK(""http://evil.io"",""x"")"'],
    [12, '12'],
    [-3, '-3'],
  ])('%j is written %s', (value, expected) => {
    expect(csvCell(value)).toBe(expected);
  });

  it('can be read back, and never starts a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'=+-@,;"\r\n\t ab1') }), (text) => {
        const cell = csvCell(text);
        const read = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect([text, `'${text}`]).toContain(read);
        expect(read).not.toMatch(/^(?:[=+@\t\r\n]|-(?!\d+$))/u);
        if (!cell.startsWith('"')) expect(cell).not.toMatch(/[,"\r\n]/u);
      }),
    );
  });
});
