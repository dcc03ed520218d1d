import type { BadgeKind, Language, PluralForms } from '@sparks/domain';

interface ShareTexts {
  by: (creator: string) => string;
  for: (campaign: string) => string;
  /** The title of a contribution. */
  contribution: (author: string, campaign: string) => string;
  contributionOn: (author: string, platform: string) => string;
  post: (platform: string) => string;
  states: Readonly<Record<Extract<BadgeKind, 'coming' | 'live' | 'completed' | 'ended'>, string>>;
  lastDay: string;
  daysLeft: PluralForms;
  perThousandViews: string;
  perApprovedPost: string;
  leftInPool: string;
  privateCampaign: string;
  /** Instead of a name that cannot be written. */
  aCampaign: string;
  forACampaign: string;
  views: PluralForms;
  likes: PluralForms;
  comments: PluralForms;
  campaigns: PluralForms;
  followers: PluralForms;
  approvedPosts: PluralForms;
  viewCampaign: string;
  viewPost: string;
}

/** Texts of pictures and of embedded cards. Labels of figures stand below their number. */
export const SHARE_TEXTS: Readonly<Record<Language, ShareTexts>> = {
  en: {
    by: (creator) => `by ${creator}`,
    for: (campaign) => `for ${campaign}`,
    contribution: (author, campaign) => `${author} for ${campaign}`,
    contributionOn: (author, platform) => `${author} on ${platform}`,
    post: (platform) => `${platform} post`,
    states: { coming: 'Coming', live: 'Live', completed: 'Completed', ended: 'Ended' },
    lastDay: 'last day',
    daysLeft: { one: '# day left', other: '# days left' },
    perThousandViews: 'per 1,000 views',
    perApprovedPost: 'per approved post',
    leftInPool: 'left in the pool',
    privateCampaign: 'Private campaign',
    aCampaign: 'A paid campaign',
    forACampaign: 'for a paid campaign',
    views: { one: 'view', other: 'views' },
    likes: { one: 'like', other: 'likes' },
    comments: { one: 'comment', other: 'comments' },
    campaigns: { one: 'campaign', other: 'campaigns' },
    followers: { one: 'follower', other: 'followers' },
    approvedPosts: { one: 'approved post', other: 'approved posts' },
    viewCampaign: 'View campaign',
    viewPost: 'View post',
  },
  de: {
    by: (creator) => `von ${creator}`,
    for: (campaign) => `für ${campaign}`,
    contribution: (author, campaign) => `${author} für ${campaign}`,
    contributionOn: (author, platform) => `${author} auf ${platform}`,
    post: (platform) => `${platform}-Beitrag`,
    states: { coming: 'Bald', live: 'Live', completed: 'Abgeschlossen', ended: 'Beendet' },
    lastDay: 'letzter Tag',
    daysLeft: { one: 'noch # Tag', other: 'noch # Tage' },
    perThousandViews: 'pro 1.000 Aufrufe',
    perApprovedPost: 'pro Beitrag',
    leftInPool: 'noch im Topf',
    privateCampaign: 'Private Kampagne',
    aCampaign: 'Eine bezahlte Kampagne',
    forACampaign: 'für eine bezahlte Kampagne',
    views: { one: 'Aufruf', other: 'Aufrufe' },
    likes: { one: 'Like', other: 'Likes' },
    comments: { one: 'Kommentar', other: 'Kommentare' },
    campaigns: { one: 'Kampagne', other: 'Kampagnen' },
    followers: { one: 'Follower', other: 'Follower' },
    approvedPosts: { one: 'angenommener Beitrag', other: 'angenommene Beiträge' },
    viewCampaign: 'Kampagne ansehen',
    viewPost: 'Beitrag ansehen',
  },
};
