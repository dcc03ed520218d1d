import type { ModerationStatus } from '@sparks/domain';
import type { CampaignKey } from './campaigns.js';
import type { PersonKey } from './people/index.js';
import type { DemoPostKey } from './posts/index.js';

/** A decision by the campaign's creator, or by root for posts without a campaign. */
export interface DemoTransition {
  to: Exclude<ModerationStatus, 'pending'>;
  at: number;
  reason?: string;
}

/** A contribution of the demo. Times are days relative to the first seeding. */
export interface DemoContribution {
  /** Absent for a post without a campaign. */
  campaign?: CampaignKey;
  by: PersonKey;
  post: DemoPostKey;
  at: number;
  /** A resubmission to the same campaign. */
  again?: true;
  moves?: readonly DemoTransition[];
  likes?: number;
  spotlightAt?: number;
  boostAt?: number;
  /** Whether views earn money. */
  earns?: true;
  /** Deleted by root. */
  deletedAt?: number;
}

const approved = (at: number): DemoTransition => ({ to: 'approved', at });
const declined = (at: number, reason: string): DemoTransition => ({ to: 'declined', at, reason });
const flagged = (at: number, reason = ''): DemoTransition => ({ to: 'flagged', at, reason });

/**
 * All contributions. ada and ben earn nothing from views, so that background jobs do not change their documented
 * balances.
 */
export const DEMO_CONTRIBUTIONS: readonly DemoContribution[] = [
  // More approved contributions than fit on a page.
  { campaign: 'outside', by: 'priya', post: 'x2', at: -24, moves: [approved(-23.2)], likes: 5, earns: true },
  { campaign: 'outside', by: 'maya', post: 'f2', at: -23, moves: [approved(-22.5)], likes: 4 },
  { campaign: 'outside', by: 'leo', post: 'f3', at: -22, moves: [approved(-21.4)], likes: 3, earns: true },
  {
    campaign: 'outside',
    by: 'sol',
    post: 'x4',
    at: -20.3,
    moves: [approved(-19.5)],
    likes: 11,
    spotlightAt: -14,
    earns: true,
  },
  { campaign: 'outside', by: 'nadia', post: 't5', at: -19, moves: [approved(-18.3)], likes: 6, earns: true },
  { campaign: 'outside', by: 'hana', post: 'i2', at: -18, moves: [approved(-17.6)], likes: 7 },
  {
    campaign: 'outside',
    by: 'oskar',
    post: 'y6',
    at: -17.2,
    moves: [approved(-16.8)],
    likes: 9,
    spotlightAt: -12,
    earns: true,
  },
  { campaign: 'outside', by: 'elif', post: 'r7', at: -12.1, moves: [approved(-11.5)], likes: 2 },
  { campaign: 'outside', by: 'arjun', post: 'y9', at: -10.5, moves: [approved(-10)], likes: 6, earns: true },
  {
    campaign: 'outside',
    by: 'bia',
    post: 'i9',
    at: -9.4,
    moves: [approved(-8.5)],
    likes: 10,
    boostAt: -1.2,
    earns: true,
  },
  { campaign: 'outside', by: 'kip', post: 'f9', at: -8.7, moves: [approved(-8.1)], likes: 5, earns: true },
  {
    campaign: 'outside',
    by: 'freya',
    post: 'y10',
    at: -6.2,
    moves: [approved(-5.6)],
    likes: 8,
    boostAt: -0.5,
    earns: true,
  },
  {
    campaign: 'outside',
    by: 'freya',
    post: 'i10',
    at: -4.4,
    again: true,
    moves: [flagged(-4.2), approved(-3.8)],
    likes: 5,
  },
  {
    campaign: 'outside',
    by: 'amara',
    post: 'x7',
    at: -8,
    moves: [declined(-7.5, 'A lovely plant, but we look for days outside.')],
  },
  { campaign: 'outside', by: 'jonas', post: 't7', at: -6.5, moves: [approved(-6)], deletedAt: -5 },
  {
    campaign: 'outside',
    by: 'ngozi',
    post: 't9',
    at: -3.2,
    moves: [flagged(-2.9, 'Is this a paid post of another brand?')],
  },
  { campaign: 'outside', by: 'ben', post: 'x6', at: -2.1 },
  { campaign: 'outside', by: 'yuki', post: 't10', at: -1.5 },

  {
    campaign: 'tern',
    by: 'arjun',
    post: 'y2',
    at: -20,
    moves: [approved(-19)],
    likes: 12,
    spotlightAt: -13,
    earns: true,
  },
  { campaign: 'tern', by: 'jonas', post: 't2', at: -17, moves: [declined(-16, 'There are no shoes in this video.')] },
  { campaign: 'tern', by: 'ada', post: 'r1', at: -16, moves: [approved(-15)], likes: 10, boostAt: -0.3 },
  { campaign: 'tern', by: 'kip', post: 't4', at: -14, moves: [approved(-13)], likes: 3, earns: true },
  {
    campaign: 'tern',
    by: 'ngozi',
    post: 'x10',
    at: -6.1,
    moves: [approved(-5.8), flagged(-5.5, 'Reported: the distances do not add up.')],
  },

  {
    campaign: 'loft',
    by: 'priya',
    post: 'y4',
    at: -12,
    moves: [approved(-11.5)],
    likes: 7,
    spotlightAt: -8,
    earns: true,
  },
  { campaign: 'loft', by: 'ben', post: 'r4', at: -11, moves: [approved(-10.5)], likes: 4, boostAt: -6 },
  { campaign: 'loft', by: 'nadia', post: 'f4', at: -10, moves: [flagged(-9.6), approved(-9)], likes: 3, earns: true },
  { campaign: 'loft', by: 'leo', post: 'y3', at: -7, moves: [declined(-6.5, 'There is no pack in this video.')] },
  { campaign: 'loft', by: 'yuki', post: 'i6', at: -2.4 },

  { campaign: 'nordlys', by: 'freya', post: 'y10', at: -5.8, moves: [approved(-5)], likes: 6, spotlightAt: -3 },
  { campaign: 'nordlys', by: 'nadia', post: 'f10', at: -3.9 },

  { campaign: 'pelham', by: 'leo', post: 'f3', at: -26, moves: [approved(-25)], likes: 2, earns: true },
  { campaign: 'pelham', by: 'oskar', post: 'y6', at: -24.5, moves: [approved(-24)], likes: 5, earns: true },
  {
    campaign: 'pelham',
    by: 'jonas',
    post: 'f7',
    at: -19,
    moves: [declined(-18.5, 'A beautiful stool. It has no wheels.')],
  },
  { campaign: 'pelham', by: 'kip', post: 'f9', at: -9, moves: [approved(-8)], likes: 9, earns: true },
  { campaign: 'pelham', by: 'bia', post: 'i9', at: -8.9, moves: [approved(-8)], likes: 7, earns: true },

  { campaign: 'kesh', by: 'jonas', post: 't2', at: -30, moves: [approved(-29)], likes: 8, spotlightAt: -20 },
  { campaign: 'kesh', by: 'ada', post: 'i4', at: -28, moves: [approved(-27)], likes: 5 },
  {
    campaign: 'kesh',
    by: 'amara',
    post: 't1',
    at: -25,
    moves: [flagged(-24.6), declined(-24, 'This one is about mugs.')],
  },

  // Seven bonuses and three capped earnings leave a dollar in the pool.
  { campaign: 'ember', by: 'maya', post: 'y1', at: -18, moves: [approved(-17.7)], likes: 9, earns: true },
  { campaign: 'ember', by: 'arjun', post: 'x3', at: -17, moves: [approved(-16.7)], likes: 3, earns: true },
  { campaign: 'ember', by: 'nadia', post: 'i5', at: -16, moves: [approved(-15.7)], likes: 4, earns: true },
  { campaign: 'ember', by: 'maya', post: 'f1', at: -15, again: true, moves: [approved(-14.7)], likes: 2 },
  { campaign: 'ember', by: 'kip', post: 'r3', at: -13, moves: [approved(-12.7)], likes: 6 },
  { campaign: 'ember', by: 'bia', post: 'f5', at: -12, moves: [approved(-11.7)], likes: 7 },
  { campaign: 'ember', by: 'hana', post: 'r9', at: -8, moves: [approved(-7.7)], likes: 1 },
  { campaign: 'ember', by: 'ben', post: 'x8', at: -1 },
  // Of the account that sol has proven, who submits it to harbour and takes it over.
  { campaign: 'ember', by: 'yuki', post: 'i7', at: -19.3 },

  {
    campaign: 'mire',
    by: 'ngozi',
    post: 'i3',
    at: -14,
    moves: [approved(-13.4)],
    likes: 6,
    spotlightAt: -9,
    earns: true,
  },
  { campaign: 'mire', by: 'maya', post: 'y5', at: -12.5, moves: [approved(-12)], likes: 4, earns: true },
  { campaign: 'mire', by: 'leo', post: 'r5', at: -9.5, moves: [approved(-9)], likes: 1 },

  { campaign: 'lumi', by: 'hana', post: 'y7', at: -0.12 },
  { campaign: 'lumi', by: 'oskar', post: 'r8', at: -0.08 },

  {
    campaign: 'drift',
    by: 'elif',
    post: 't3',
    at: -9,
    moves: [approved(-8.6)],
    likes: 9,
    spotlightAt: -6,
    earns: true,
  },
  { campaign: 'drift', by: 'elif', post: 'i8', at: -8, again: true, moves: [approved(-7.8)], likes: 5, earns: true },
  { campaign: 'drift', by: 'yuki', post: 'r2', at: -7, moves: [approved(-6.8)], likes: 2 },
  { campaign: 'drift', by: 'amara', post: 't6', at: -2.6 },

  { campaign: 'harbour', by: 'priya', post: 'x2', at: -27, moves: [approved(-26)], likes: 5, earns: true },
  { campaign: 'harbour', by: 'sol', post: 'i7', at: -19, moves: [approved(-18.2)], likes: 7 },
  { campaign: 'harbour', by: 'freya', post: 'x9', at: -11.4, moves: [approved(-11)], likes: 13, earns: true },

  { campaign: 'tally', by: 'ngozi', post: 'x5', at: -20, moves: [approved(-19.6)], likes: 4, earns: true },
  { campaign: 'tally', by: 'kip', post: 't8', at: -15.5, moves: [approved(-15)], likes: 2, earns: true },
  {
    campaign: 'tally',
    by: 'maya',
    post: 'x1',
    at: -12,
    moves: [declined(-11.6, 'We would need to see your week in the app.')],
  },

  { by: 'arjun', post: 'y8', at: -14, moves: [approved(-13.5)], likes: 3 },
  { by: 'amara', post: 'i1', at: -11, moves: [approved(-10.8)], likes: 8 },
  { by: 'hana', post: 'f6', at: -5 },
];

/** Access requests for private campaigns. */
export const DEMO_ACCESS: readonly {
  campaign: CampaignKey;
  who: PersonKey;
  askedAt: number;
  decided?: { at: number; status: 'accepted' | 'rejected' };
}[] = [
  { campaign: 'nordlys', who: 'freya', askedAt: -11.5, decided: { at: -10.8, status: 'accepted' } },
  { campaign: 'nordlys', who: 'ada', askedAt: -9.2, decided: { at: -8.9, status: 'accepted' } },
  { campaign: 'nordlys', who: 'arjun', askedAt: -7.5, decided: { at: -7, status: 'rejected' } },
  { campaign: 'nordlys', who: 'nadia', askedAt: -6.6, decided: { at: -6.1, status: 'accepted' } },
  { campaign: 'nordlys', who: 'kip', askedAt: -1.9 },
  { campaign: 'nordlys', who: 'ben', askedAt: -0.7 },
];

/** Winners and their prizes. */
export const DEMO_WINNERS: readonly { campaign: CampaignKey; by: PersonKey; post: DemoPostKey; cents: number }[] = [
  { campaign: 'harbour', by: 'freya', post: 'x9', cents: 30_000 },
  { campaign: 'harbour', by: 'sol', post: 'i7', cents: 15_000 },
];

/** When the winners were paid. */
export const WINNERS_RELEASED_AT = -7;

/** Wallet top-ups, each within the limit of a single top-up. */
export const DEMO_TOP_UPS: readonly { who: PersonKey; at: number; cents: number }[] = [
  { who: 'acme', at: -45, cents: 1_000_000 },
  { who: 'acme', at: -29, cents: 1_000_000 },
  { who: 'acme', at: -13, cents: 500_000 },
  { who: 'cleo', at: -44, cents: 500_000 },
  { who: 'ada', at: -31, cents: 1_500 },
  { who: 'ben', at: -12, cents: 100 },
  { who: 'kip', at: -9, cents: 1_200 },
];

/** Final wallet balances of the browser tests' users; a last top-up adds the difference. */
export const ROUND_BALANCES: Readonly<Partial<Record<PersonKey, number>>> = {
  ada: 2_500,
  ben: 350,
  cleo: 250_000,
  acme: 1_000_000,
};
export const ROUNDED_AT = -0.04;

/** Notifications before this time are read. */
export const READ_BEFORE_DAY = -6;
