import type { ContentType, EarningRunway, SocialPlatform, SparkType } from '@sparks/domain';
import type { PictureStyle } from '../artwork/picture.js';
import type { PersonKey } from './people/index.js';

/** A campaign of the demo. Times are days relative to the first seeding. */
export interface DemoCampaign {
  creator: PersonKey;
  look: PictureStyle;
  name: string;
  /** Paragraphs. */
  description: readonly string[];
  /** One rule per line. */
  terms: readonly string[];
  brandUrl: string;
  /** URL of the folder behind "Download assets"; without it the button is disabled. */
  assetsUrl?: string;
  platforms: readonly SocialPlatform[];
  types: readonly ContentType[];
  /** ISO codes, or everywhere. */
  location?: readonly string[];
  isPrivate?: boolean;
  type?: SparkType;
  money: {
    budgetCents: number;
    bonusCents: number;
    /** Cents per thousand views; 0: views earn nothing. */
    rateCents: number;
    capCents?: number;
    multiplier?: number;
    spotlightCents?: number;
    /** Earnings are held for this long. */
    holdDays?: number;
  };
  draftedAt: number;
  /** Absent for a draft. */
  publishedAt?: number;
  /** Scheduled when after `publishedAt`. */
  startsAt?: number;
  endsAt?: number;
  deadlineAt?: number;
  toppedUp?: { at: number; cents: number };
  closed?: { at: number; by: PersonKey; reason: string };
  runway?: { kind: EarningRunway; endsAt?: number };
}

export const ALL_PLATFORMS: readonly SocialPlatform[] = [
  'instagram',
  'tiktok',
  'twitter',
  'youtube',
  'facebook',
  'reddit',
];
