import { translate } from '../../../page-translations';
import { startTranslations } from '../../../testing/render-page';
import { emptyValues, type FormValues } from '../values/form-values';
import { summarizeBudget } from './budget-summary';

beforeAll(() => startTranslations());
const words = (change: Partial<FormValues>) =>
  summarizeBudget({ ...emptyValues, budget: '1000', ...change }, translate);

describe('the budget summary', () => {
  it.each<[string, Partial<FormValues>, string, string[]]>([
    ['no payments', {}, 'Nothing is paid yet: set an approval bonus or a rate for views.', []],
    ['a bonus', { approvalBonus: '15' }, 'Up to 66 approved posts at $15.00 each. Views earn nothing.', []],
    [
      'a bonus for a single post',
      { approvalBonus: '1000' },
      'Up to 1 approved post at $1,000.00. Views earn nothing.',
      [],
    ],
    [
      'a rate',
      { ratePerThousandViews: '2.50' },
      'About 40 approved posts with 10,000 views each, at $25.00 per post.',
      ['400,000 views at $2.50 per 1,000.'],
    ],
    [
      'everything',
      { approvalBonus: '15', ratePerThousandViews: '2.50', eesMultiple: '1.25', maxEarningPerContribution: '50' },
      'About 21 approved posts with 10,000 views each, at $46.25 per post.',
      [
        '66 approved posts at a bonus of $15.00 each.',
        'Or 320,000 views at $2.50 x 1.25 per 1,000.',
        'At least 15 posts with maximum earnings: $65.00 each, at 16,000 views.',
      ],
    ],
    [
      'a maximum that binds early',
      { ratePerThousandViews: '2.50', maxEarningPerContribution: '10' },
      'About 100 approved posts with 10,000 views each, at $10.00 per post.',
      [
        'The maximum applies early: from 4,000 views on, a post earns no more.',
        '400,000 views at $2.50 per 1,000.',
        'At least 100 posts with maximum earnings: $10.00 each, at 4,000 views.',
      ],
    ],
    [
      'too little for one post',
      { budget: '20', ratePerThousandViews: '2.50' },
      'Not enough for one approved post with 10,000 views: it would earn $25.00.',
      ['8,000 views at $2.50 per 1,000.'],
    ],
    [
      'too little for one bonus',
      { budget: '20', approvalBonus: '25' },
      'Not enough for one approved post: its bonus is $25.00.',
      [],
    ],
  ])('with %s', (_, change, headline, lines) => expect(words(change)).toMatchObject({ headline, lines }));

  it.each<[string, Partial<FormValues>]>([
    ['no budget', { budget: '', approvalBonus: '15' }],
    ['an invalid amount', { approvalBonus: 'five' }],
    ['an invalid multiplier', { approvalBonus: '5', eesMultiple: '1.234' }],
  ])('is empty with %s', (_, change) => expect(words(change)).toMatchObject({ headline: null, lines: [] }));

  it('warns when contributors would earn nothing, or the budget does not cover one post', () => {
    expect(words({}).isWarning).toBe(true);
    expect(words({ budget: '20', approvalBonus: '25' }).isWarning).toBe(true);
    expect(words({ approvalBonus: '15' }).isWarning).toBe(false);
  });
});
