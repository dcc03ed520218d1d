import { createHash } from 'node:crypto';
import { campaignState, CURRENCY, formatCents, profilePath, type Language, type SparkLifecycle } from '@sparks/domain';
import { oneLine, type Head } from './head.js';
import { PAGE_TEXTS, type StaticPage } from './page-texts.js';

interface Person {
  username: string;
  name: string;
  role?: string;
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
  spark: { name: string; slug: string };
  created: string;
  content: string;
  moderation_status: string;
  social_meta?: { caption?: string };
}

export interface Profile extends Person {
  bio?: string;
  links?: readonly unknown[];
  memberSince: string;
}

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' };
const TEXT_LIMIT = 500;
/** Of the pictures that the API draws. */
const SHARE_PICTURE = { width: 1_200, height: 630 };
const ICON = { path: '/icons/icon-512.png', alt: 'Sparks', width: 512, height: 512 };

export function staticHead(page: StaticPage, path: string, language: Language, publicUrl: string): Head {
  const { title, description } = PAGE_TEXTS[language].statics[page];
  const isLanding = page === 'landing';
  return {
    title,
    page: {
      description,
      path,
      type: 'website',
      picture: ICON,
      ...(isLanding ? { jsonLd: { '@type': 'WebSite', name: 'Sparks', url: `${publicUrl}/`, description } } : {}),
    },
  };
}

export const notFoundHead = (language: Language): Head => ({ title: PAGE_TEXTS[language].notFound });

const AVAILABILITY = { coming: 'PreOrder', ongoing: 'InStock', completed: 'SoldOut', ended: 'SoldOut' } as const;

/** A private campaign reveals its name and that it is private. */
export function campaignHead(campaign: Campaign, language: Language, publicUrl: string, now: Date): Head | undefined {
  const state = campaignState(campaign, now);
  if (state === 'draft') return undefined;
  const texts = PAGE_TEXTS[language];
  const { name, slug, isPrivate } = campaign;
  const path = `/campaigns/${encodeURIComponent(slug)}`;
  const picture = {
    ...SHARE_PICTURE,
    path: `/share/campaigns/${encodeURIComponent(slug)}.png?v=${Date.parse(campaign.updated)}`,
    alt: name,
  };
  if (isPrivate)
    return {
      title: name,
      page: { description: texts.privateCampaign, path, type: 'website', picture, hasCard: true, isPrivate: true },
    };

  const isOver = state === 'completed' || state === 'ended';
  const money = (cents: number) => formatCents(cents, LOCALES[language]);
  const pay = [
    ...(campaign.ratePerThousandViews > 0 ? [texts.rate(money(campaign.ratePerThousandViews))] : []),
    ...(campaign.approvalBonus > 0 ? [texts.bonus(money(campaign.approvalBonus))] : []),
  ].join(' · ');
  const lead = isOver ? texts.closed : pay || texts.unpaid;
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
        priceCurrency: CURRENCY,
        ...(campaign.ratePerThousandViews > 0
          ? {
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                price: (campaign.ratePerThousandViews / 100).toFixed(2),
                priceCurrency: CURRENCY,
                referenceQuantity: { '@type': 'QuantitativeValue', value: 1_000, unitText: 'views' },
              },
            }
          : {}),
        ...(campaign.published_time?.date ? { validFrom: campaign.published_time.date } : {}),
        ...(campaign.end_time?.date ? { validThrough: campaign.end_time.date } : {}),
        offeredBy: personOf(campaign.creator, publicUrl),
      },
    },
  };
}

export function contributionHead(contribution: Contribution, language: Language, publicUrl: string): Head | undefined {
  if (contribution.moderation_status !== 'approved') return undefined;
  const texts = PAGE_TEXTS[language];
  const { _id, user, spark } = contribution;
  const path = `/contribution-details/${encodeURIComponent(_id)}`;
  const title = texts.contribution(user.name, spark.name);
  const caption = contribution.social_meta?.caption ?? '';
  const version = versionOf(user.name, spark.name, caption);
  const picture = {
    ...SHARE_PICTURE,
    path: `/share/contributions/${encodeURIComponent(_id)}.png?v=${version}`,
    alt: title,
  };
  return {
    title,
    page: {
      description: caption || texts.postIn(spark.name),
      path,
      type: 'article',
      picture,
      hasCard: true,
      jsonLd: {
        '@type': 'SocialMediaPosting',
        headline: oneLine(caption || title, 110),
        datePublished: contribution.created,
        url: `${publicUrl}${path}`,
        image: `${publicUrl}${picture.path}`,
        author: personOf(user, publicUrl),
        sharedContent: { '@type': 'WebPage', url: contribution.content },
        about: { '@type': 'Thing', name: spark.name, url: `${publicUrl}/campaigns/${encodeURIComponent(spark.slug)}` },
      },
    },
  };
}

export function profileHead(profile: Profile, language: Language, publicUrl: string): Head {
  const texts = PAGE_TEXTS[language];
  const { name, username, bio = '' } = profile;
  const path = profilePath(profile);
  const isOrganization = profile.role === 'organization';
  const picture = {
    ...SHARE_PICTURE,
    path: `/share/${isOrganization ? 'organizations' : 'profiles'}/${encodeURIComponent(username)}.png?v=${versionOf(name, bio)}`,
    alt: name,
  };
  return {
    title: name,
    page: {
      description: bio || (isOrganization ? texts.organization(name) : texts.person(name)),
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
          image: `${publicUrl}${picture.path}`,
          ...(bio ? { description: oneLine(bio, TEXT_LIMIT) } : {}),
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

/** A number that changes with the values. */
const versionOf = (...values: readonly string[]): number =>
  Number.parseInt(createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 12), 16);
