import type { Page } from '@playwright/test';
import * as campaigns from './responses/campaigns';
import * as closing from './responses/closing';
import * as posts from './responses/contributions';
import { pageOf } from './responses/pages';
import type { Screen } from './screen';

const campaignPath = '/campaigns/morning-rituals';
const sparkBySlug = 'GET /spark/sparkBySlug/:any';
const refund = { 'GET /spark/:any/refund-preview': { data: closing.refundPreview } };

const ofOwner = {
  'GET /blocks': pageOf([]),
  'GET /spark/:any/forecast': { data: campaigns.forecast },
  ...refund,
};
const ofWinners = {
  [sparkBySlug]: { data: campaigns.campaignOfWinners },
  'GET /api/event/spark/:any': posts.winnerEvent,
  'GET /api/event/spark/:any/winners': closing.winners,
};

/** Screens that end a campaign or its winners' event, and the campaign afterwards. */
export const closingScreens: readonly Screen[] = [
  {
    name: 'campaign-close',
    path: campaignPath,
    as: 'cleo',
    about: sparkBySlug,
    states: ['full'],
    full: { data: campaigns.ownCampaign },
    besides: ofOwner,
    shows: 'About this campaign',
    act: (page) => openDialog(page, 'Close campaign', 'What happens next'),
  },
  {
    name: 'campaign-closed',
    path: campaignPath,
    as: 'cleo',
    about: sparkBySlug,
    states: ['full'],
    full: { data: closing.closedCampaign },
    besides: ofOwner,
    shows: 'About this campaign',
  },
  {
    name: 'review-decision-period',
    path: `${campaignPath}/review`,
    as: 'cleo',
    about: 'GET /blocks',
    states: ['full'],
    full: pageOf(posts.contributions, 20),
    besides: { [sparkBySlug]: { data: closing.closedCampaign } },
    shows: /Approvals are paid until/u,
  },
  ...(['Release winners', 'End and refund the rest'] as const).map((button): Screen => ({
    name: button === 'Release winners' ? 'winners-release' : 'winners-close',
    path: `${campaignPath}/winners`,
    as: 'cleo',
    about: 'GET /api/event/spark/:any/candidates',
    states: ['full'],
    full: posts.candidatesOf(posts.contributions),
    besides: {
      ...ofWinners,
      'GET /spark/:any/refund-preview': (query: URLSearchParams) => ({
        data: query.get('occasion') === 'winners_closed' ? closing.refundPreview : closing.refundAfterPrizes,
      }),
    },
    shows: 'Approved posts by engagement',
    act: (page) =>
      openDialog(page, button, button === 'Release winners' ? 'Winners and their prizes' : 'What happens next'),
  })),
  {
    name: 'admin-campaign-close',
    path: '/admin/campaigns',
    as: 'root',
    about: 'GET /spark/admin/info',
    states: ['full'],
    full: (query: URLSearchParams) =>
      pageOf(query.has('sparkId') ? [closing.adminCampaign] : closing.campaignsForAdmins, 20),
    besides: { 'GET /spark/admin/counts': { data: campaigns.adminCounts }, ...refund },
    shows: 'Bike to work week',
    act: async (page) => {
      await page.getByRole('button', { name: 'Morning rituals with Northwind' }).click();
      await openDialog(page, 'Close campaign', 'What happens next');
    },
  },
];

/** Opens a dialog and waits for a list in it. */
async function openDialog(page: Page, button: string, list: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('list', { name: list }).waitFor();
}
