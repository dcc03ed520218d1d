import type { Translate } from '../../../page-translations';
import { aSpark } from '../../../testing/fixtures';
import { valuesOf, type FormValues } from '../values/form-values';
import { changedContent, changedFields, describeChanges } from './field-changes';

const before = valuesOf(aSpark());
const t: Translate = (key) => key;
const changed = (change: Partial<FormValues>) => ({ ...before, ...change });

describe('the changed fields', () => {
  it('are none when everything is reverted, whatever keys the rows have', () => {
    expect(
      changedContent(before, changed({ name: `${before.name} `, attachments: [{ key: 'other', name: '', url: '' }] })),
    ).toEqual({});
  });

  it('are the only ones sent', () => {
    expect(changedContent(before, changed({ approvalBonus: '20', endsAt: '' }))).toEqual({
      approvalBonus: 2_000,
      end_time: { date: null },
    });
  });

  it('never include the budget of a published campaign, which payments change', () => {
    expect(changedFields(valuesOf(aSpark({ budget: 500 })), valuesOf(aSpark({ budget: 400 })))).toEqual([]);
  });

  it.each<[Partial<FormValues>, string, string, string]>([
    [{ approvalBonus: '20' }, 'approvalBonus', '$15.00', '$20.00'],
    [{ eesMultiple: '1.5' }, 'eesMultiple', '1x', '1.5x'],
    [{ isGlobal: false, countries: ['DE', 'GB'] }, 'countries', 'card.everywhere', 'Germany, United Kingdom'],
    [{ platforms: ['tiktok'] }, 'platforms', 'create.change.empty', 'TikTok'],
    [{ isPrivate: true }, 'isPrivate', 'create.change.no', 'create.change.yes'],
    [{ endsAt: '' }, 'endsAt', expect.stringMatching(/^\w{3} \d+, \d{4}/) as unknown as string, 'create.change.empty'],
    [{ banner: '/a.webp' }, 'banner', 'create.change.empty', 'create.change.picture'],
    [{ description: 'a'.repeat(100) }, 'description', 'Show us your summer.', `${'a'.repeat(79)}…`],
    [{ attachments: [{ key: 'a', name: 'Kit', url: 'https://a.io' }] }, 'attachments', 'create.change.empty', 'Kit'],
    [{ spotlightCost: 'much' }, 'spotlightCost', 'create.change.empty', 'create.change.empty'],
  ])('%j as text', (change, field, was, is) => {
    expect(describeChanges(before, changed(change), t)).toEqual([
      expect.objectContaining({ field, before: was, after: is }),
    ]);
  });
});
