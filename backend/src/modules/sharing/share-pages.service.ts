import { Injectable } from '@nestjs/common';
import {
  BANNER_FOCUS_DEFAULT,
  campaignState,
  countdown,
  DEFAULT_LANGUAGE,
  imageVariant,
  PLATFORM_NAMES,
  submissionsEndMs,
  textFormats,
  writableText,
  type Language,
} from '@sparks/domain';
import { UsersService, type UserRecord } from '../../core/users/index.js';
import { Clock } from '../../platform/clock/clock.js';
import { notFound } from '../../platform/http/app-error.js';
import { ContributionsService, UserTotalsService, type BlockRecord } from '../blocks/index.js';
import { SparksService, type SparkRecord } from '../sparks/index.js';
import type { ShareCard, ShareFigure } from './pictures/share-card.js';
import type { SharePage } from './share-page.js';
import { shareTexts } from './share-texts.js';

const PAGE = /^\/(campaigns|contribution-details|p\/org|p)\/([^/]+)\/?$/u;
type CountedLabel = 'views' | 'likes' | 'comments' | 'campaigns' | 'followers' | 'approvedPosts';

const NO_PICTURE = { image: '', imageShape: 'side', focus: BANNER_FOCUS_DEFAULT } as const;

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
  async getByPath(path: string, language: Language = DEFAULT_LANGUAGE): Promise<SharePage> {
    const [, kind, segment = ''] = PAGE.exec(path) ?? [];
    const name = decoded(segment);
    if (kind === undefined || name === undefined) throw notFound();
    if (kind === 'campaigns') return this.getCampaign(name, language);
    if (kind === 'contribution-details') return this.getContribution(name, language);
    return this.getProfile(name, kind === 'p/org' ? 'organizations' : 'profiles', language);
  }

  async getCampaign(slug: string, language: Language = DEFAULT_LANGUAGE): Promise<SharePage> {
    const spark = this.sparks.requireLive(await this.sparks.findBySlug(slug));
    const creator = await this.users.findById(spark.creator.toHexString());
    return {
      language,
      path: `/campaigns/${spark.slug}`,
      picturePath: `/share/campaigns/${spark.slug}.png`,
      ...(spark.isPrivate ? {} : { embedPath: `/share/campaigns/${spark.slug}.html` }),
      title: spark.name,
      isPrivate: spark.isPrivate,
      name: spark.name,
      ...(creator && !spark.isPrivate ? { author: authorOf(creator) } : {}),
      card: spark.isPrivate ? privateCard(spark, language) : this.campaignCard(spark, creator, language),
    };
  }

  async getContribution(id: string, language: Language = DEFAULT_LANGUAGE): Promise<SharePage> {
    const block = await this.contributions.findById(id);
    if (!block || block.deleted || block.moderation_status !== 'approved') throw notFound();
    const [contributor, spark] = await Promise.all([
      this.users.getById(block.userId.toHexString()),
      block.sparkId ? this.sparks.findById(block.sparkId.toHexString()) : null,
    ]);
    const author = authorOf(contributor);
    const t = shareTexts(language);
    const blockId = block._id.toHexString();
    return {
      language,
      path: `/contribution-details/${blockId}`,
      picturePath: `/share/contributions/${blockId}.png`,
      ...(spark?.isPrivate ? {} : { embedPath: `/share/contributions/${blockId}.html` }),
      title: spark
        ? t('contribution', { author: author.name, campaign: spark.name })
        : t('contributionOn', { author: author.name, platform: platformOf(block) }),
      isPrivate: spark?.isPrivate ?? false,
      name: author.name,
      author,
      card: contributionCard(block, contributor, spark, language),
    };
  }

  async getProfile(
    usernameOrId: string,
    kind: 'profiles' | 'organizations',
    language: Language = DEFAULT_LANGUAGE,
  ): Promise<SharePage> {
    const user = await this.users.getByUsernameOrId(usernameOrId);
    const { campaigns, followers, contributionsApproved, views } = await this.totals.findTotals(user._id.toHexString());
    const asCreator = [...figure(campaigns, 'campaigns', language), ...figure(followers, 'followers', language)];
    const asContributor = [
      ...figure(contributionsApproved, 'approvedPosts', language),
      ...figure(views, 'views', language),
    ];
    const isOrganization = kind === 'organizations';
    const figures = isOrganization ? [...asCreator, ...asContributor] : [...asContributor, ...asCreator];
    const author = authorOf(user);
    return {
      language,
      path: isOrganization ? `/p/org/${user.username}` : author.path,
      picturePath: `/share/${kind}/${user.username}.png`,
      title: author.name,
      isPrivate: false,
      name: author.name,
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

  private campaignCard(spark: SparkRecord, creator: UserRecord | null, language: Language): ShareCard {
    const t = shareTexts(language);
    const state = campaignState(spark, this.clock.now());
    const isOpen = state === 'ongoing' || state === 'coming';
    return {
      badge:
        state === 'draft' ? null : { text: this.badgeText(spark, state, language), tone: isOpen ? 'live' : 'quiet' },
      title: writableText(spark.name) || t('aCampaign'),
      byline: creator ? t('by', { creator: printedNameOf(creator) }) : '',
      figures: [
        ...money(spark.ratePerThousandViews, t('perThousandViews'), language),
        ...money(spark.approvalBonus, t('perApprovedPost'), language),
        ...(isOpen ? money(spark.budget, t('leftInPool'), language, { isRounded: true }) : []),
      ],
      ...pictureOf(spark),
    };
  }

  /** Days only: a picture is shown for hours, and a new text is a new picture. */
  private badgeText(
    spark: SparkRecord,
    state: Exclude<ReturnType<typeof campaignState>, 'draft'>,
    language: Language,
  ): string {
    const t = shareTexts(language);
    if (state !== 'ongoing') return t(`states.${state}`);
    const left = countdown(submissionsEndMs(spark), this.clock.now());
    if (left === null) return t('states.live');
    return `${t('states.live')} · ${left.days === 0 ? t('lastDay') : t('daysLeft', { count: left.days })}`;
  }
}

function privateCard({ name }: SparkRecord, language: Language): ShareCard {
  const privateCampaign = shareTexts(language)('privateCampaign');
  return {
    ...NO_PICTURE,
    badge: { text: privateCampaign, tone: 'quiet' },
    title: writableText(name) || privateCampaign,
    byline: '',
    figures: [],
  };
}

function contributionCard(
  block: BlockRecord,
  contributor: UserRecord,
  spark: SparkRecord | null,
  language: Language,
): ShareCard {
  const t = shareTexts(language);
  const campaign = spark && writableText(spark.name);
  const title = printedNameOf(contributor);
  const byline = spark ? (campaign ? t('for', { campaign }) : t('forACampaign')) : `@${contributor.username}`;
  if (spark?.isPrivate)
    return { ...NO_PICTURE, badge: { text: t('privateCampaign'), tone: 'quiet' }, title, byline, figures: [] };
  return {
    badge: { text: t('post', { platform: platformOf(block) }), tone: 'quiet' },
    title,
    byline,
    figures: [
      ...figure(block.engagement.views ?? 0, 'views', language),
      ...figure(block.engagement.likes ?? 0, 'likes', language),
      ...figure(block.engagement.comments ?? 0, 'comments', language),
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

function figure(amount: number, label: CountedLabel, language: Language): ShareFigure[] {
  if (amount <= 0) return [];
  return [{ value: textFormats(language).compact(amount), label: shareTexts(language)(label, { count: amount }) }];
}

function money(cents: number, label: string, language: Language, { isRounded = false } = {}): ShareFigure[] {
  if (cents <= 0) return [];
  const formats = textFormats(language);
  return [{ value: isRounded && cents >= 10_000 ? formats.wholeMoney(cents) : formats.money(cents), label }];
}
