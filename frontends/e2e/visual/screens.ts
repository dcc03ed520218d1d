import type { Page } from '@playwright/test';
import { submissionScreen } from '../fixtures/submission-screen';
import { adminScreens } from './admin-screens';
import { closingScreens } from './closing-screens';
import { moneyScreens } from './money-screens';
import { Refusal } from './refusal';
import * as account from './responses/account';
import * as ai from './responses/ai';
import { analytics, firstHours, noAnalytics, topContributors, topPosts } from './responses/analytics';
import * as campaigns from './responses/campaigns';
import * as posts from './responses/contributions';
import { pageOf } from './responses/pages';
import { ada, firstSteps, me, northwind, profileOf, proofMethods, provenAccounts } from './responses/users';
import type { Answers, Screen } from './screen';

const blocks = 'GET /blocks';
const sparkBySlug = 'GET /spark/sparkBySlug/:any';
const campaign = { [sparkBySlug]: { data: campaigns.campaign } };
const ownCampaign = { [sparkBySlug]: { data: campaigns.ownCampaign } };
const generator = { ...campaign, 'GET /api/ai/options': { data: ai.aiOptions }, 'GET /api/ai/contents': pageOf([]) };

/** Responses that any screen may need in addition. */
export const everywhere = (who: Screen['as']): Answers => ({
  ...(who === 'visitor'
    ? {}
    : {
        'GET /api/users/me': { data: me(who) },
        'PATCH /api/users/me': { data: me(who) },
        'GET /api/watchlist': { data: { savedSparkIds: [campaigns.campaign._id], following: [] } },
      }),
  'GET /api/notifications': account.notifications,
  'GET /api/notifications/settings': {
    data: account.notificationSettings,
  },
  'GET /api/wallet': { data: account.wallet },
  'GET /api/wallet/campaigns': {
    data: [{ sparkId: campaigns.campaign._id, sparkName: campaigns.campaign.name, sparkSlug: campaigns.campaign.slug }],
  },
  'GET /api/payout-account': { data: account.noPayouts },
  'GET /api/payouts': { data: [], nextCursor: null },
  'GET /api/users/:any/totals': { data: account.totals },
  'GET /blocks/boost-terms': { data: { price: 500, durationMs: 259_200_000 } },
  'GET /blocks/approval-cost': { data: posts.approvalCost },
  'GET /blocks/counts': { data: posts.counts },
  'GET /blocks/:any/engagement': { data: posts.engagement },
  'GET /blocks/:any/conversation': { data: { conversation: null } },
  'GET /blocks/:any/contributor-record': { data: posts.record },
  'GET /blocks/:any/history': { data: posts.history },
  'GET /blocks/:any/risk': { data: posts.risk },
  'POST /blocks/hasUserContributedToSpark': { hasContributed: false },
});

const campaignPath = '/campaigns/morning-rituals';

export const screens: readonly Screen[] = [
  {
    name: 'landing',
    path: '/',
    as: 'visitor',
    about: 'GET /spark',
    full: pageOf(campaigns.campaigns.slice(0, 4)),
    shows: 'Trail days: one hike, one minute',
  },
  {
    name: 'landing-prices',
    path: '/',
    as: 'visitor',
    about: 'GET /spark',
    states: ['full'],
    full: pageOf(campaigns.campaigns.slice(0, 4)),
    shows: 'Trail days: one hike, one minute',
    heading: 'How it works',
  },
  { name: 'help', path: '/help', as: 'visitor', shows: 'How does a post earn?' },
  { name: 'terms', path: '/terms', as: 'visitor', shows: 'Who agrees with whom' },
  {
    name: 'discover',
    path: '/discover',
    as: 'visitor',
    about: 'GET /spark',
    full: pageOf(campaigns.campaigns),
    empty: pageOf([]),
    shows: 'Trail days: one hike, one minute',
    says: 'No campaigns yet',
  },
  ...(['questions', 'checklist'] as const).map((state): Screen => ({
    name: `first-visit-${state}`,
    path: '/discover',
    as: 'ada',
    about: 'GET /spark',
    states: ['full'],
    full: pageOf(campaigns.campaigns),
    besides: {
      'GET /api/users/me': { data: { ...me('ada'), firstSteps: state } },
      'GET /api/users/me/first-steps': { data: { steps: firstSteps } },
    },
    shows: state === 'questions' ? 'Welcome to Sparks' : 'Your first steps',
  })),
  {
    name: 'my-campaigns',
    path: '/campaigns',
    as: 'cleo',
    about: 'GET /spark/overview',
    full: { data: campaigns.overview },
    besides: { 'GET /spark': pageOf(campaigns.myCampaigns) },
    shows: 'Running low',
  },
  {
    name: 'my-campaigns-empty',
    path: '/campaigns',
    as: 'cleo',
    about: 'GET /spark',
    states: ['empty'],
    empty: pageOf([]),
    besides: { 'GET /spark/overview': { data: campaigns.emptyOverview } },
    shows: 'Trail days: one hike, one minute',
    says: 'No campaigns yet',
  },
  {
    name: 'campaign',
    path: campaignPath,
    as: 'visitor',
    about: sparkBySlug,
    full: { data: campaigns.campaign },
    besides: { [blocks]: posts.listed },
    shows: 'About this campaign',
  },
  {
    name: 'campaign-contributions',
    path: campaignPath,
    as: 'ada',
    about: blocks,
    full: posts.listed,
    empty: pageOf([]),
    besides: campaign,
    heading: 'All contributions',
    shows: '@benkrause',
    says: 'No content yet.',
  },
  {
    name: 'campaign-highlights',
    path: campaignPath,
    as: 'ada',
    about: blocks,
    states: ['full'],
    full: posts.listed,
    besides: campaign,
    heading: 'Spotlighted',
    shows: '@benkrause',
  },
  {
    name: 'own-campaign',
    path: campaignPath,
    as: 'cleo',
    about: sparkBySlug,
    states: ['full'],
    full: { data: campaigns.ownCampaign },
    besides: { [blocks]: pageOf([]), 'GET /spark/:any/forecast': { data: campaigns.forecast } },
    shows: 'About this campaign',
  },
  {
    name: 'analytics',
    path: `${campaignPath}/analytics`,
    as: 'cleo',
    about: 'GET /api/sparks/stats/:any',
    full: analytics,
    empty: noAnalytics(),
    besides: { ...ownCampaign, 'GET /api/sparks/stats/:any/first-hours': firstHours },
    shows: 'Views per day',
    says: 'No Analytics Data',
  },
  {
    name: 'analytics-first-hours',
    path: `${campaignPath}/analytics?charts=hours`,
    as: 'cleo',
    about: 'GET /api/sparks/stats/:any/first-hours',
    states: ['full', 'error'],
    full: firstHours,
    besides: { ...ownCampaign, 'GET /api/sparks/stats/:any': analytics },
    shows: 'Views per hour',
  },
  {
    name: 'analytics-social',
    path: `${campaignPath}/analytics?tab=social`,
    as: 'cleo',
    about: 'GET /api/sparks/stats/:any',
    states: ['full'],
    full: analytics,
    besides: { ...ownCampaign, 'GET /blocks/top': topPosts, 'GET /blocks/top-contributors': topContributors },
    shows: 'All figures by platform',
    heading: 'Contributions by platform',
  },
  {
    name: 'analytics-demographics',
    path: `${campaignPath}/analytics?tab=demographics`,
    as: 'cleo',
    about: 'GET /api/sparks/stats/:any',
    states: ['full'],
    full: analytics,
    besides: ownCampaign,
    shows: 'Contributors by country, %',
    heading: 'Contributors by gender, %',
  },
  {
    name: 'contribution',
    path: '/contribution-details/block-1',
    as: 'ada',
    about: 'GET /blocks/block-1',
    full: { data: posts.contribution },
    besides: campaign,
    shows: 'View the post',
  },
  {
    name: 'profile',
    path: '/p/ada',
    as: 'visitor',
    about: blocks,
    full: posts.listed,
    empty: pageOf([]),
    besides: { 'GET /api/users/ada': { data: profileOf(ada) }, 'GET /spark': pageOf([]) },
    shows: '12.4K views',
    says: 'No contributions yet',
  },
  {
    name: 'profile-organization',
    path: '/p/org/northwind',
    as: 'visitor',
    about: 'GET /api/users/northwind',
    full: { data: { ...profileOf(northwind), bio: '', links: [] } },
    besides: { [blocks]: pageOf([]), 'GET /spark': pageOf(campaigns.campaigns.slice(0, 3)) },
    shows: 'Studio nights',
  },
  {
    name: 'own-profile',
    path: '/me/profile',
    as: 'ada',
    about: 'GET /api/users/me',
    full: { data: me('ada') },
    besides: {
      'GET /api/social-accounts': { data: provenAccounts },
      'GET /api/social-accounts/methods': { data: proofMethods },
    },
    shows: 'Public profile',
  },
  {
    name: 'my-posts',
    path: '/me/contributions',
    as: 'ada',
    about: 'GET /api/users/me/contributions',
    full: pageOf(posts.ownPosts),
    empty: pageOf([]),
    besides: {
      'GET /api/users/me/contributions/summary': { data: posts.ownSummary },
      'GET /api/users/me/contributions/campaigns': {
        data: [{ _id: campaigns.campaign._id, name: campaigns.campaign.name }],
      },
    },
    shows: 'The brand is not named in the first three seconds.',
    says: 'You have not submitted a post yet',
  },
  ...adminScreens,
  ...closingScreens,
  ...moneyScreens,
  {
    name: 'notifications',
    path: '/notifications',
    as: 'ada',
    about: 'GET /api/notifications',
    full: account.notifications,
    empty: account.noNotifications,
    shows: 'Northwind Coffee tipped you $20.00.',
    says: 'Nothing new',
  },
  {
    name: 'notification-settings',
    path: '/notifications',
    as: 'ada',
    about: 'GET /api/notifications/settings',
    states: ['full'],
    full: { data: account.notificationSettings },
    shows: 'Campaigns you follow',
    heading: 'Settings',
  },
  {
    name: 'review',
    path: `${campaignPath}/review`,
    as: 'cleo',
    about: blocks,
    full: pageOf(posts.waiting),
    empty: pageOf([]),
    besides: ownCampaign,
    shows: 'Ngozi Adeyemi',
    says: 'New posts appear here as they are submitted.',
  },
  {
    name: 'winners',
    path: `${campaignPath}/winners`,
    as: 'cleo',
    about: 'GET /api/event/spark/:any/candidates',
    full: posts.candidatesOf(posts.contributions),
    empty: posts.candidatesOf([]),
    besides: { [sparkBySlug]: { data: campaigns.campaignOfWinners }, 'GET /api/event/spark/:any': posts.winnerEvent },
    shows: 'Approved posts by engagement',
    says: 'No approved posts',
  },
  {
    name: 'campaign-form',
    path: '/campaigns/new',
    as: 'cleo',
    about: 'GET /spark',
    states: ['full'],
    full: pageOf(campaigns.myCampaigns),
    shows: 'Duplicate an earlier campaign',
  },
  { name: 'campaign-form-story', path: '/campaigns/new?step=story', as: 'cleo', shows: 'Step 2 of 6' },
  { name: 'campaign-form-audience', path: '/campaigns/new?step=audience', as: 'cleo', shows: 'Step 3 of 6' },
  { name: 'campaign-form-pay', path: '/campaigns/new?step=pay', as: 'cleo', shows: 'Step 4 of 6' },
  { name: 'campaign-form-dates', path: '/campaigns/new?step=dates', as: 'cleo', shows: 'Step 5 of 6' },
  { name: 'campaign-form-review', path: '/campaigns/new?step=review', as: 'cleo', shows: 'Step 6 of 6' },
  {
    name: 'campaign-form-rules',
    path: '/campaigns/new?step=pay',
    as: 'cleo',
    shows: 'Proof of ownership',
    heading: 'Rules for posts',
  },
  {
    name: 'campaign-published',
    path: `${campaignPath}/published`,
    as: 'cleo',
    about: sparkBySlug,
    full: { data: campaigns.ownCampaign },
    shows: 'Your campaign is published',
  },
  {
    name: 'submission',
    path: `${campaignPath}/submit`,
    as: 'ada',
    about: sparkBySlug,
    full: { data: campaigns.campaign },
    besides: { 'GET /api/youtube/post': { data: posts.preview } },
    shows: 'Link to your post',
    act: pasteLink,
  },
  {
    name: 'submission-success',
    path: `${campaignPath}/submit`,
    as: 'ada',
    about: sparkBySlug,
    states: ['full'],
    full: { data: campaigns.campaign },
    besides: {
      'GET /api/youtube/post': { data: posts.preview },
      'POST /spark/purchase': { data: posts.contribution },
    },
    shows: 'Link to your post',
    act: async (page) => {
      await pasteLink(page);
      await page.getByRole('button', { name: 'Submit Post' }).click();
      await page.getByText('What happens next').waitFor();
    },
  },
  {
    name: 'submission-proof',
    path: `${campaignPath}/submit`,
    as: 'ada',
    about: sparkBySlug,
    states: ['full'],
    full: { data: campaigns.campaign },
    besides: {
      'GET /api/youtube/post': { data: posts.preview },
      'GET /api/social-accounts/methods': { data: proofMethods },
      'POST /spark/purchase': new Refusal(403, {
        code: 'ownership_required',
        message:
          'Prove that this post is yours: connect your account on YouTube, or put the code spk-7k2m9qab into the caption. Then submit again.',
        details: {
          ownershipProof: 'any',
          platform: 'youtube',
          authorHandle: 'benkrause',
          captionCode: 'spk-7k2m9qab',
        },
      }),
    },
    shows: 'Link to your post',
    act: submitUnproven,
  },
  {
    name: 'ai-wizard',
    path: `${campaignPath}/generate`,
    as: 'ada',
    about: 'GET /api/ai/options',
    full: { data: ai.aiOptions },
    besides: generator,
    shows: 'What do you want to create?',
  },
  {
    name: 'ai-gallery',
    path: `${campaignPath}/generate?view=gallery`,
    as: 'ada',
    about: 'GET /api/ai/contents',
    states: ['empty', 'full'],
    full: pageOf(ai.aiContents),
    empty: pageOf([]),
    besides: generator,
    shows: 'Steam over a dark counter',
    says: 'Nothing here yet',
  },
  { name: 'not-found', path: '/nowhere', as: 'visitor', shows: 'Page not found' },
];

/** Enters a supported link, whose post is previewed before the submission. */
async function pasteLink(page: Page): Promise<void> {
  const screen = submissionScreen(page);
  await screen.choose('YouTube');
  await screen.paste(posts.preview.postUrl);
  await screen.preview.getByText('Three ways to a better brew').waitFor();
}

/** Submits a post that is not proven; the screen offers the ways to prove it. */
async function submitUnproven(page: Page): Promise<void> {
  await pasteLink(page);
  await submissionScreen(page).submit.click();
  const help = page.getByRole('region', { name: 'Prove that the post is yours' });
  await help.getByText('spk-7k2m9qab').scrollIntoViewIfNeeded();
}
