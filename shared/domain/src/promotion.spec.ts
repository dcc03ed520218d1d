import { boostBlocker, isBoosted, spotlightBlocker, type PromotableBlock } from './promotion.js';

const NOW = '2026-05-01T12:00:00.000Z';
const LATER = '2026-05-01T12:00:00.001Z';
const block = (change: Partial<PromotableBlock> = {}): PromotableBlock => ({
  contributorId: 'ada',
  moderation_status: 'approved',
  is_spotlighted: false,
  boostedUntil: null,
  ...change,
});
const open = {
  live_mode: true,
  status: 'ongoing',
  published_time: { date: '2026-04-01' },
  end_time: { date: '2026-06-01' },
};

describe('isBoosted', () => {
  it.each([
    [null, false],
    [undefined, false],
    ['2026-05-01T11:59:59.999Z', false],
    [NOW, false],
    [LATER, true],
  ])('with an end of %p is %p', (boostedUntil, expected) => {
    expect(isBoosted({ boostedUntil }, NOW)).toBe(expected);
  });
});

describe('spotlightBlocker', () => {
  it.each<[string, PromotableBlock, string, string | null, string | null]>([
    ['the creator, an approved one of somebody else', block(), 'cleo', 'cleo', null],
    ['somebody else', block(), 'ben', 'cleo', 'FORBIDDEN'],
    ['the contributor', block(), 'ada', 'cleo', 'FORBIDDEN'],
    ['a contribution without a campaign', block(), 'cleo', null, 'FORBIDDEN'],
    ['their own contribution', block({ contributorId: 'cleo' }), 'cleo', 'cleo', 'own_contribution'],
    ['a pending one', block({ moderation_status: 'pending' }), 'cleo', 'cleo', 'not_approved'],
    ['a declined one', block({ moderation_status: 'declined' }), 'cleo', 'cleo', 'not_approved'],
    ['a suspicious one', block({ moderation_status: 'suspicious' }), 'cleo', 'cleo', 'not_approved'],
    ['a deleted one', block({ is_deleted: true }), 'cleo', 'cleo', 'not_approved'],
    ['one in the spotlight', block({ is_spotlighted: true }), 'cleo', 'cleo', 'already_spotlighted'],
  ])('%s', (_, of, actor, creator, expected) => {
    expect(spotlightBlocker(of, actor, creator)?.code ?? null).toBe(expected);
  });
});

describe('boostBlocker', () => {
  it.each<[string, PromotableBlock, string, Parameters<typeof boostBlocker>[2], string | null]>([
    ['their own approved one', block(), 'ada', open, null],
    ['their own approved one without a campaign', block(), 'ada', null, null],
    ['the one of somebody else', block(), 'ben', open, 'FORBIDDEN'],
    ['a pending one', block({ moderation_status: 'pending' }), 'ada', open, 'not_approved'],
    ['a flagged one', block({ moderation_status: 'flagged' }), 'ada', open, 'not_approved'],
    ['a deleted one', block({ is_deleted: true }), 'ada', open, 'not_approved'],
    ['a closed campaign', block(), 'ada', { ...open, manuallyClosed: true, status: 'completed' }, 'campaign_not_open'],
    ['a campaign that is over', block(), 'ada', { ...open, end_time: { date: NOW } }, 'campaign_not_open'],
    ['a boost that runs', block({ boostedUntil: LATER }), 'ada', open, 'already_boosted'],
    ['a boost that has run out', block({ boostedUntil: NOW }), 'ada', open, null],
  ])('%s', (_, of, actor, spark, expected) => {
    expect(boostBlocker(of, actor, spark, NOW)?.code ?? null).toBe(expected);
  });
});
