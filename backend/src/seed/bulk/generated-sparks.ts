import { Types } from 'mongoose';
import { CONTENT_TYPES, slugify, SOCIAL_PLATFORMS } from '@sparks/domain';
import { sortKeysOf, type SortKeys, type SparkRecord } from '../../modules/sparks/index.js';
import { brandOf, creatorId } from './generated-people.js';
import { GENERATED_PICTURES, type GeneratedPictures } from './generated-pictures.js';
import { Random } from './random.js';
import { HOOKS, PRODUCT_NAMES } from './words.js';

const DAY_MS = 86_400_000;
const DOLLAR = 100;
/** Contributors of a campaign are consecutive, starting within the first of them. */
const FIRST_CONTRIBUTORS = 300;

/** A generated campaign with the inputs of its contributions. */
export interface GeneratedSpark {
  index: number;
  /** State right after publishing. */
  record: SparkRecord;
  pictures: GeneratedPictures;
  /** Relative weight in the distribution of contributions; 0 for none. */
  weight: number;
  /** Index of the first contributor. */
  firstContributor: number;
  publishedAt: Date;
  /** End of submissions: the campaign's end, or the time of seeding. */
  contributedUntil: Date;
}

/**
 * The n-th campaign of a seed. Most are ongoing; a fifth has ended, a twentieth is scheduled, a twentieth is private.
 */
export function sparkOf(seed: number, index: number, startedAt: Date): GeneratedSpark {
  const random = new Random(seed, 'spark', index);
  const pictures = GENERATED_PICTURES[random.int(0, GENERATED_PICTURES.length - 1)] as GeneratedPictures;
  const isComing = index % 20 === 13;
  const isPrivate = index % 20 === 7;
  const isEnded = index % 5 === 4;
  const at = (days: number) => new Date(startedAt.getTime() + Math.round(days * DAY_MS));
  const publishedDays = isComing ? -2 : -random.int(20, 60) + random.next();
  const publishedAt = at(publishedDays);
  const endAt = isEnded ? at(-1 - random.next() * 8) : at(random.int(7, 60));
  const name = `${brandOf(index)} ${PRODUCT_NAMES[pictures.product]} ${index + 1}: ${random.pick(HOOKS)}`;
  const budget = random.int(20, 1_000) * 10 * DOLLAR;
  const fields: Omit<SparkRecord, keyof SortKeys> = {
    _id: new Types.ObjectId(random.objectId()),
    name,
    slug: `${slugify(name).slice(0, 60).replace(/-$/u, '')}-${seed}-${index}`,
    description: `${brandOf(index)} is looking for people who use what they talk about.\n\nThis campaign was generated.`,
    thumbnail: pictures.thumbnail,
    banner: pictures.banner,
    content: pictures.thumbnail,
    brandUrl: 'https://generated.example.com',
    creator: creatorId(seed, index),
    creationKey: `generated:${seed}:${index}`,
    live_mode: true,
    status: isEnded ? 'ended' : 'ongoing',
    manuallyClosed: false,
    closing: null,
    published_time: { date: isComing ? at(random.int(2, 9)) : publishedAt },
    end_time: { date: isComing ? at(40) : endAt },
    deadline: null,
    created: publishedAt,
    updated: publishedAt,
    isPrivate,
    contribution_social_platforms: [...SOCIAL_PLATFORMS],
    location: ['GLOBAL'],
    allowedContributionsType: [...CONTENT_TYPES],
    budget,
    initialBudget: budget,
    usage: 0,
    held: 0,
    refunded: 0,
    approvalBonus: random.int(1, 10) * DOLLAR,
    eesMultiple: random.pick([1, 1, 1, 1.25, 1.5, 2]),
    spotlightCost: random.int(0, 20) * DOLLAR,
    ratePerThousandViews: random.int(0, 20) * 10,
    maxEarningPerContribution: random.chance(0.5) ? random.int(10, 80) * DOLLAR : null,
    attachments: [],
    termsAndConditions: 'Generated.',
    cloudFolderLink: '',
    contributionsCount: 0,
    type: 'static',
    earningRunway: 'none',
    earningRunwayEndTime: null,
    winnerSubmissionStatus: 'none',
  };
  const record: SparkRecord = { ...fields, ...sortKeysOf(fields) };
  return {
    index,
    record,
    pictures,
    weight: isComing || isPrivate ? 0 : 0.3 + 3 * random.next() ** 3,
    firstContributor: random.int(0, FIRST_CONTRIBUTORS - 1),
    publishedAt,
    contributedUntil: isEnded ? endAt : startedAt,
  };
}

/**
 * Number of contributions per campaign. Contributions are assigned one by one, so that a larger total only adds.
 */
export function shareOut(
  seed: number,
  sparks: readonly Pick<GeneratedSpark, 'weight'>[],
  contributions: number,
): number[] {
  const sums: number[] = [];
  for (const { weight } of sparks) sums.push((sums.at(-1) ?? 0) + weight);
  const total = sums.at(-1) ?? 0;
  const counts = sparks.map(() => 0);
  const random = new Random(seed, 'shares', sparks.length);
  for (let given = 0; given < contributions; given += 1) {
    const index = firstAbove(sums, random.next() * total);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}

/** Binary search: index of the first cumulative sum above the value. */
function firstAbove(sums: readonly number[], value: number): number {
  let [low, high] = [0, sums.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sums[middle] ?? 0) > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
