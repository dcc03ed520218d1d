import i18next from 'i18next';
import { startTranslations } from '../../../testing/render-page';
import type { Translate } from '../../../translations';
import { emptyValues, type FormValues } from '../values/form-values';
import { summarizeBudget } from './budget-summary';

beforeAll(() => startTranslations());
const words = (change: Partial<FormValues>) =>
  summarizeBudget({ ...emptyValues, budget: '1000', ...change }, i18next.t as unknown as Translate);

describe('the budget summary', () => {
  it.each<[string, Partial<FormValues>, string[]]>([
    ['no payments', {}, ['Nothing is paid yet: set an approval bonus or a rate for views.']],
    ['a bonus', { approvalBonus: '15' }, ['66 approved posts at a bonus of $15.00 each.']],
    ['a bonus for a single post', { approvalBonus: '1000' }, ['1 approved post at a bonus of $1,000.00.']],
    ['a rate', { ratePerThousandViews: '2.50' }, ['400,000 views at $2.50 per 1,000.']],
    [
      'everything',
      { approvalBonus: '15', ratePerThousandViews: '2.50', eesMultiple: '1.25', maxEarningPerContribution: '50' },
      [
        '66 approved posts at a bonus of $15.00 each.',
        'Or 320,000 views at $2.50 x 1.25 per 1,000.',
        'At least 15 posts with maximum earnings: $65.00 each, at 16,000 views.',
      ],
    ],
    ['no budget', { budget: '', approvalBonus: '15' }, []],
    ['an invalid amount', { approvalBonus: 'five' }, []],
    ['an invalid multiplier', { approvalBonus: '5', eesMultiple: '1.234' }, []],
  ])('with %s', (_, change, expected) => expect(words(change).lines).toEqual(expected));

  it('warns when contributors would earn nothing', () => {
    expect(words({}).isWarning).toBe(true);
    expect(words({ approvalBonus: '15' }).isWarning).toBe(false);
  });
});
