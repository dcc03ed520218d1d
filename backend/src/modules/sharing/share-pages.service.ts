import { Injectable } from '@nestjs/common';
import {
  BADGE_LABELS,
  BANNER_FOCUS_DEFAULT,
  campaignState,
  countdown,
  formatCents,
  imageVariant,
  PLATFORM_NAMES,
  submissionsEndMs,
  writableText,
} from '@sparks/domain';
import { UsersService, type UserRecord } from '../../core/users/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { notFound } from '../../platform/http/app-error.js';
import { ContributionsService, UserTotalsService, type BlockRecord } from '../blocks/index.js';
import { SparksService, type SparkRecord } from '../sparks/index.js';
import type { ShareCard, ShareFigure } from './pictures/share-card.js';
import type { SharePage } from './share-page.js';

const PAGE = /^\/(campaigns|contribution-details|p\/org|p)\/([^/]+)\/?$/u;
const NO_PICTURE = { image: '', imageShape: 'side', focus: BANNER_FOCUS_DEFAULT } as const;
const PRIVATE_BADGE = { text: 'Private campaign', tone: 'quiet' } as const;
const count = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** The public pages as a visitor sees them. Everything throws 404 for what a visitor may not see. */
@Injectable()
export class SharePagesService {
  constructor(
    private readonly sparks: SparksService,
    private readonly contributions: ContributionsService,
    private readonly users: UsersService,
    private readonly totals: UserTotalsService,
    private readonly clock: Clock,
  ) {}

  /** @param path of a campaign, a contribution or a profile, percent-encoded and without query */
  async getByPath(path: string): Promise<SharePage> {
    const [, kind, segment = ''] = PAGE.exec(path) ?? [];
    const name = decoded(segment);
    if (kind === undefined || name === undefined) throw notFound();
    if (kind === 'campaigns') return this.getCampaign(name);
    if (kind === 'contribution-details') return this.getContribution(name);
    return this.getProfile(name, kind === 'p/org' ? 'organizations' : 'profiles');
  }

  async getCampaign(slug: string): Promise<SharePage> {
    const spark = this.sparks.requireLive(await this.sparks.findBySlug(slug));
    const creator = await this.users.findById(spark.creator.toHexString());
    return {
      path: `/campaigns/${spark.slug}`,
      picturePath: `/share/campaigns/${spark.slug}.png`,
      title: spark.name,
      ...(creator && !spark.isPrivate ? { author: authorOf(creator) } : {}),
      card: spark.isPrivate ? privateCard(spark) : this.campaignCard(spark, creator),
    };
  }

  async getContribution(id: string): Promise<SharePage> {
    const block = await this.contributions.findById(id);
    if (!block || block.deleted || block.moderation_status !== 'approved') throw notFound();
    const [contributor, spark] = await Promise.all([
      this.users.getById(block.userId.toHexString()),
      block.sparkId ? this.sparks.findById(block.sparkId.toHexString()) : null,
    ]);
    const author = authorOf(contributor);
    const blockId = block._id.toHexString();
    return {
      path: `/contribution-details/${blockId}`,
      picturePath: `/share/contributions/${blockId}.png`,
      title: spark ? `${author.name} for ${spark.name}` : `${author.name} on ${platformOf(block)}`,
      author,
      card: contributionCard(block, contributor, spark),
    };
  }

  async getProfile(usernameOrId: string, kind: 'profiles' | 'organizations'): Promise<SharePage> {
    const user = await this.users.getByUsernameOrId(usernameOrId);
    const { campaigns, followers, contributionsApproved, views } = await this.totals.findTotals(user._id.toHexString());
    const asCreator = [...figure(campaigns, 'campaign', 'campaigns'), ...figure(followers, 'follower', 'followers')];
    const asContributor = [
      ...figure(contributionsApproved, 'approved post', 'approved posts'),
      ...figure(views, 'view', 'views'),
    ];
    const isOrganization = kind === 'organizations';
    const figures = isOrganization ? [...asCreator, ...asContributor] : [...asContributor, ...asCreator];
    const author = authorOf(user);
    return {
      path: isOrganization ? `/p/org/${user.username}` : author.path,
      picturePath: `/share/${kind}/${user.username}.png`,
      title: author.name,
      author,
      card: {
        badge: null,
        title: printedNameOf(user),
        byline: `@${user.username}`,
        figures: figures.slice(0, 3),
        image: user.user_image ?? '',
        imageShape: 'circle',
        focus: BANNER_FOCUS_DEFAULT,
      },
    };
  }

  private campaignCard(spark: SparkRecord, creator: UserRecord | null): ShareCard {
    const state = campaignState(spark, this.clock.now());
    const isOpen = state === 'ongoing' || state === 'coming';
    return {
      badge: state === 'draft' ? null : { text: this.badgeText(spark, state), tone: isOpen ? 'live' : 'quiet' },
      title: writableText(spark.name) || 'A paid campaign',
      byline: creator ? `by ${printedNameOf(creator)}` : '',
      figures: [
        ...money(spark.ratePerThousandViews, 'per 1,000 views'),
        ...money(spark.approvalBonus, 'per approved post'),
        ...(isOpen ? money(spark.budget, 'left in the pool', { isRounded: true }) : []),
      ],
      ...pictureOf(spark),
    };
  }

  /** Days only: a picture is shown for hours, and a new text is a new picture. */
  private badgeText(spark: SparkRecord, state: Exclude<ReturnType<typeof campaignState>, 'draft'>): string {
    if (state !== 'ongoing') return BADGE_LABELS[state];
    const left = countdown(submissionsEndMs(spark), this.clock.now());
    if (left === null) return BADGE_LABELS.live;
    if (left.days === 0) return `${BADGE_LABELS.live} · last day`;
    return `${BADGE_LABELS.live} · ${left.days} ${left.days === 1 ? 'day' : 'days'} left`;
  }
}

function privateCard({ name }: SparkRecord): ShareCard {
  return {
    ...NO_PICTURE,
    badge: PRIVATE_BADGE,
    title: writableText(name) || 'Private campaign',
    byline: '',
    figures: [],
  };
}

function contributionCard(block: BlockRecord, contributor: UserRecord, spark: SparkRecord | null): ShareCard {
  const title = printedNameOf(contributor);
  const byline = spark ? `for ${writableText(spark.name) || 'a paid campaign'}` : `@${contributor.username}`;
  if (spark?.isPrivate) return { ...NO_PICTURE, badge: PRIVATE_BADGE, title, byline, figures: [] };
  return {
    badge: { text: `${platformOf(block)} post`, tone: 'quiet' },
    title,
    byline,
    figures: [
      ...figure(block.engagement.views ?? 0, 'view', 'views'),
      ...figure(block.engagement.likes ?? 0, 'like', 'likes'),
      ...figure(block.engagement.comments ?? 0, 'comment', 'comments'),
    ],
    ...(spark ? pictureOf(spark) : NO_PICTURE),
  };
}

/** The thumbnail is closer to the shape of the picture's side; the focus is the banner's. */
function pictureOf({
  thumbnail,
  banner,
  bannerFocus = BANNER_FOCUS_DEFAULT,
}: SparkRecord): Pick<ShareCard, 'image' | 'imageShape' | 'focus'> {
  return {
    image: imageVariant(thumbnail || banner, 'banner'),
    imageShape: 'side',
    focus: thumbnail ? BANNER_FOCUS_DEFAULT : { x: bannerFocus.x, y: bannerFocus.y },
  };
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

const platformOf = ({ social_meta }: BlockRecord): string => PLATFORM_NAMES[social_meta.platform];

function authorOf({ name, username }: UserRecord): { name: string; path: string } {
  return { name: name || username, path: `/p/${username}` };
}

/** The fonts of the pictures have Latin, Greek and Cyrillic letters. */
function printedNameOf({ name, username }: UserRecord): string {
  return writableText(name) || username;
}

function figure(amount: number, one: string, many: string): ShareFigure[] {
  return amount > 0 ? [{ value: count.format(amount), label: amount === 1 ? one : many }] : [];
}

function money(cents: number, label: string, { isRounded = false } = {}): ShareFigure[] {
  if (cents <= 0) return [];
  const value =
    isRounded && cents >= 10_000 ? `$${Math.floor(cents / 100).toLocaleString('en-US')}` : formatCents(cents);
  return [{ value, label }];
}
