import {
  campaignState,
  CURRENCY,
  formatCents,
  LANGUAGE_LOCALES,
  PLATFORM_NAMES,
  profilePath,
  type Language,
  type SocialPlatform,
  type SparkLifecycle,
} from '@sparks/domain';
import { oneLine, type Head } from './head.js';
import { pageTexts, type StaticPage } from './page-texts.js';

interface Person {
  username: string;
  name: string;
  role?: string;
}

export interface HeadOptions {
  language: Language;
  publicUrl: string;
  /** Path of the picture with its version; absent when the API did not name it in time. */
  picture?: string;
}

export interface Campaign extends SparkLifecycle {
  name: string;
  slug: string;
  description: string;
  creator: Person;
  approvalBonus: number;
  ratePerThousandViews: number;
  updated: string;
}

export interface Contribution {
  _id: string;
  user: Person;
  /** Absent for a general contribution. */
  spark?: { name: string; slug: string; isPrivate: boolean };
  created: string;
  content: string;
  moderation_status: string;
  social_meta: { platform: SocialPlatform; caption?: string };
  engagement?: { likes: number | null; comments: number | null; views: number | null };
}

export interface Profile extends Person {
  bio?: string;
  user_image?: string;
  links?: readonly string[];
  memberSince: string;
}

const TEXT_LIMIT = 500;
/** Of the pictures that the API draws. */
const SHARE_PICTURE = { width: 1_200, height: 630 };
const ICON = { path: '/icons/icon-512.png', alt: 'Sparks', width: 512, height: 512 };

export function staticHead(page: StaticPage, path: string, { language, publicUrl }: HeadOptions): Head {
  const t = pageTexts(language);
  const description = t(`statics.${page}.description`);
  const isLanding = page === 'landing';
  return {
    title: t(`statics.${page}.title`),
    page: {
      description,
      path,
      type: 'website',
      picture: ICON,
      ...(isLanding ? { jsonLd: { '@type': 'WebSite', name: 'Sparks', url: `${publicUrl}/`, description } } : {}),
    },
  };
}

export const notFoundHead = (language: Language): Head => ({ title: pageTexts(language)('notFound') });

const AVAILABILITY = { coming: 'PreOrder', ongoing: 'InStock', completed: 'SoldOut', ended: 'SoldOut' } as const;

/** A private campaign reveals its name and that it is private. */
export function campaignHead(campaign: Campaign, options: HeadOptions, now: Date): Head | undefined {
  const state = campaignState(campaign, now);
  if (state === 'draft') return undefined;
  const { language, publicUrl } = options;
  const t = pageTexts(language);
  const { name, slug, approvalBonus, ratePerThousandViews } = campaign;
  const path = `/campaigns/${encodeURIComponent(slug)}`;
  const picture = pictureOf(`/share/campaigns/${encodeURIComponent(slug)}.png`, name, options);
  if (campaign.isPrivate)
    return {
      title: name,
      page: { description: t('privateCampaign'), path, type: 'website', picture, isPrivate: true },
    };

  const isOver = state === 'completed' || state === 'ended';
  const money = (cents: number) => formatCents(cents, LANGUAGE_LOCALES[language]);
  const pay = [
    ...(ratePerThousandViews > 0 ? [t('rate', { amount: money(ratePerThousandViews) })] : []),
    ...(approvalBonus > 0 ? [t('bonus', { amount: money(approvalBonus) })] : []),
  ].join(' · ');
  const lead = isOver ? t('closed') : pay || t('unpaid');
  const prices = [
    ...(ratePerThousandViews > 0 ? [priceOf(ratePerThousandViews, 1_000, 'views')] : []),
    ...(approvalBonus > 0 ? [priceOf(approvalBonus, 1, 'approved post')] : []),
  ];
  return {
    title: name,
    page: {
      description: `${lead}. ${campaign.description}`,
      path,
      type: 'website',
      picture,
      hasCard: true,
      jsonLd: {
        '@type': 'Offer',
        name,
        description: oneLine(campaign.description, TEXT_LIMIT),
        url: `${publicUrl}${path}`,
        image: `${publicUrl}${picture.path}`,
        availability: `https://schema.org/${AVAILABILITY[state]}`,
        ...(prices.length > 0 ? { priceCurrency: CURRENCY, priceSpecification: prices } : {}),
        ...(campaign.published_time?.date ? { validFrom: campaign.published_time.date } : {}),
        ...(campaign.end_time?.date ? { validThrough: campaign.end_time.date } : {}),
        offeredBy: personOf(campaign.creator, publicUrl),
      },
    },
  };
}

/** A contribution to a private campaign reveals its contributor and the campaign's name, which are its title. */
export function privateContributionHead(id: string, title: string, options: HeadOptions): Head {
  const path = contributionPath(id);
  return {
    title,
    page: {
      description: pageTexts(options.language)('privatePost'),
      path,
      type: 'article',
      picture: contributionPicture(id, title, options),
      isPrivate: true,
    },
  };
}

export function contributionHead(contribution: Contribution, options: HeadOptions): Head | undefined {
  if (contribution.moderation_status !== 'approved') return undefined;
  const { language, publicUrl } = options;
  const t = pageTexts(language);
  const { _id, user, spark, social_meta, engagement } = contribution;
  const path = contributionPath(_id);
  const platform = PLATFORM_NAMES[social_meta.platform];
  const title = spark
    ? t('contribution', { author: user.name, campaign: spark.name })
    : t('contributionOn', { author: user.name, platform });
  const picture = contributionPicture(_id, title, options);
  // An API of an earlier version shows contributions to private campaigns, or does not say that they are.
  if (spark && spark.isPrivate !== false) return privateContributionHead(_id, title, options);

  const caption = social_meta.caption ?? '';
  const counters = [
    ['WatchAction', engagement?.views],
    ['LikeAction', engagement?.likes],
    ['CommentAction', engagement?.comments],
  ] as const;
  return {
    title,
    page: {
      description: caption || (spark ? t('postIn', { campaign: spark.name }) : title),
      path,
      type: 'article',
      picture,
      hasCard: true,
      jsonLd: {
        '@type': 'SocialMediaPosting',
        headline: oneLine(caption || title, 110),
        ...(caption ? { text: oneLine(caption, TEXT_LIMIT) } : {}),
        datePublished: contribution.created,
        url: `${publicUrl}${path}`,
        image: `${publicUrl}${picture.path}`,
        author: personOf(user, publicUrl),
        sharedContent: { '@type': 'WebPage', url: contribution.content },
        interactionStatistic: counters.flatMap(([action, count]) =>
          typeof count === 'number'
            ? {
                '@type': 'InteractionCounter',
                interactionType: `https://schema.org/${action}`,
                userInteractionCount: count,
              }
            : [],
        ),
        ...(spark
          ? {
              about: {
                '@type': 'Thing',
                name: spark.name,
                url: `${publicUrl}/campaigns/${encodeURIComponent(spark.slug)}`,
              },
            }
          : {}),
      },
    },
  };
}

export function profileHead(profile: Profile, options: HeadOptions): Head {
  const { language, publicUrl } = options;
  const t = pageTexts(language);
  const { name, username, bio = '', user_image: image = '', links = [] } = profile;
  const path = profilePath(profile);
  const isOrganization = profile.role === 'organization';
  const kind = isOrganization ? 'organizations' : 'profiles';
  const picture = pictureOf(`/share/${kind}/${encodeURIComponent(username)}.png`, name, options);
  return {
    title: name,
    page: {
      description: bio || t(isOrganization ? 'organization' : 'person', { name }),
      path,
      type: 'profile',
      picture,
      jsonLd: {
        '@type': 'ProfilePage',
        url: `${publicUrl}${path}`,
        dateCreated: profile.memberSince,
        mainEntity: {
          ...personOf(profile, publicUrl),
          alternateName: username,
          identifier: username,
          image: new URL(image || picture.path, publicUrl).href,
          ...(bio ? { description: oneLine(bio, TEXT_LIMIT) } : {}),
          ...(links.length > 0 ? { sameAs: links } : {}),
        },
      },
    },
  };
}

const personOf = (person: Person, publicUrl: string) => ({
  '@type': person.role === 'organization' ? 'Organization' : 'Person',
  name: person.name,
  url: `${publicUrl}${profilePath(person)}`,
});

const priceOf = (cents: number, quantity: number, unitText: string) => ({
  '@type': 'UnitPriceSpecification',
  price: (cents / 100).toFixed(2),
  priceCurrency: CURRENCY,
  referenceQuantity: { '@type': 'QuantitativeValue', value: quantity, unitText },
});

const contributionPath = (id: string): string => `/contribution-details/${encodeURIComponent(id)}`;

const contributionPicture = (id: string, title: string, options: HeadOptions) =>
  pictureOf(`/share/contributions/${encodeURIComponent(id)}.png`, title, options);

const pictureOf = (path: string, alt: string, { picture }: HeadOptions) => ({
  ...SHARE_PICTURE,
  path: picture ?? path,
  alt,
});
