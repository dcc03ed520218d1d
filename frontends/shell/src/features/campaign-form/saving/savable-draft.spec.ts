import { emptyValues, toCampaign, type FormValues } from '../values/form-values';
import { savableDraft } from './savable-draft';

const now = new Date('2026-05-01T12:00:00Z');
const named: FormValues = { ...emptyValues, name: 'Summer reels' };
const saved = toCampaign({ ...named, brandUrl: 'https://example.com', endsAt: '2026-06-01T00:00' });

describe('savableDraft', () => {
  it('saves an incomplete draft', () =>
    expect(savableDraft(named, null, now)).toEqual({ draft: toCampaign(named), leftOut: [] }));

  it('saves nothing without a name', () =>
    expect(savableDraft({ ...named, name: ' ' }, null, now)).toEqual({ draft: null, leftOut: ['name'] }));

  it.each<[string, Partial<FormValues>, keyof FormValues, object]>([
    ['a removed name', { name: '' }, 'name', { name: 'Summer reels' }],
    ['an invalid link', { brandUrl: 'odd' }, 'brandUrl', { brandUrl: 'https://example.com' }],
    ['an invalid amount', { budget: 'much' }, 'budget', { budget: 0 }],
    [
      'a start after the end',
      { startsLater: true, startsAt: '2026-07-01T00:00', endsAt: '2026-06-01T00:00' },
      'endsAt',
      {},
    ],
    ['a multiplier below one', { eesMultiple: '0.5' }, 'eesMultiple', { eesMultiple: 1 }],
  ])('keeps the last saved value for %s, and saves the rest', (_, change, field, expected) => {
    const { draft, leftOut } = savableDraft({ ...named, description: 'Sun.', ...change }, saved, now);
    expect(leftOut).toContain(field);
    expect(draft).toMatchObject({ description: 'Sun.', ...expected });
  });

  it('sends nothing for a field whose saved value is invalid too', () => {
    const { draft, leftOut } = savableDraft(
      { ...named, startsLater: true, startsAt: '2026-07-01T00:00', endsAt: '2026-06-15T00:00' },
      saved,
      now,
    );
    expect(leftOut).toEqual(['endsAt']);
    expect(JSON.parse(JSON.stringify(draft))).not.toHaveProperty('end_time');
  });

  it('saves complete assets', () => {
    const attachments = [
      { key: 'a', name: 'Kit', url: 'https://example.com/kit.zip' },
      { key: 'b', name: 'Logo', url: '' },
    ];
    expect(savableDraft({ ...named, attachments }, null, now)).toMatchObject({
      draft: { attachments: [{ name: 'Kit' }] },
      leftOut: ['attachments'],
    });
  });
});
