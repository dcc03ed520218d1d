import type { ApprovalResponse, RiskListItemResponse } from '@sparks/api-client';
import { campaign } from './campaigns';
import { waiting } from './contributions';
import { at, DAY_MS, HOUR_MS } from './now';

const about = { id: campaign._id, name: campaign.name, slug: campaign.slug };
const ada = { id: 'user-ada', username: 'ada' };
const ngozi = { id: 'user-ngozi', username: 'ngozi' };
const robin = { id: 'user-root', username: 'robin' };
const rita = { id: 'user-rita', username: 'rita' };

const approval = (number: number, change: Partial<ApprovalResponse>): ApprovalResponse => ({
  _id: `approval-${number}`,
  kind: 'spark_close',
  status: 'requested',
  amountCents: 15_000,
  campaign: about,
  blockIds: [],
  contributors: [],
  details: {},
  requestedBy: rita,
  requestedAt: at(-number * 3 * HOUR_MS),
  expiresAt: at(7 * DAY_MS - number * 3 * HOUR_MS),
  isOwn: false,
  isOwnDecision: false,
  canDecide: true,
  ...change,
});

/** Two requests to decide, one for the reader's own contribution and one of the reader. */
export const openApprovals: ApprovalResponse[] = [
  approval(1, {
    kind: 'winner_prize',
    amountCents: 50_000,
    blockIds: ['block-1'],
    contributors: [ada],
    details: { prizeCents: 50_000 },
  }),
  approval(2, {
    kind: 'moderation',
    amountCents: 18_000,
    blockIds: ['block-1', 'block-2'],
    contributors: [ada, ngozi],
    details: { moderation_status: 'declined', reason: 'The product is not shown.' },
    canDecide: false,
  }),
  approval(4, {
    kind: 'payout_release',
    amountCents: 80_000,
    campaign: undefined,
    contributors: [ngozi],
  }),
  approval(3, {
    amountCents: 182_500,
    details: { reason: 'The brand asked for it.' },
    requestedBy: robin,
    isOwn: true,
    canDecide: false,
  }),
];

/** Flagged, and held twice as long. */
export const atRisk: RiskListItemResponse[] = [
  {
    block: { ...waiting[1], moderation_status: 'flagged' } as RiskListItemResponse['block'],
    score: 78,
    signals: [
      {
        kind: 'frozen_likes',
        weight: 45,
        isAccepted: false,
        facts: [
          { name: 'grown', value: 48_200 },
          { name: 'hours', value: 36 },
        ],
        firstSeenAt: at(-2 * DAY_MS),
      },
      {
        kind: 'burst',
        weight: 40,
        isAccepted: false,
        facts: [
          { name: 'views', value: 31_000 },
          { name: 'hours', value: 2 },
          { name: 'times', value: 44 },
        ],
        firstSeenAt: at(-DAY_MS),
      },
    ],
  },
  {
    block: { ...waiting[2], moderation_status: 'approved' } as RiskListItemResponse['block'],
    score: 44,
    signals: [
      {
        kind: 'many_campaigns',
        weight: 40,
        isAccepted: true,
        facts: [{ name: 'campaigns', value: 14 }],
        firstSeenAt: at(-5 * DAY_MS),
      },
      {
        kind: 'new_account',
        weight: 10,
        isAccepted: false,
        facts: [{ name: 'days', value: 3 }],
        firstSeenAt: at(-5 * DAY_MS),
      },
    ],
  },
];
