import * as account from './responses/account';
import * as approvals from './responses/approvals';
import * as campaigns from './responses/campaigns';
import * as posts from './responses/contributions';
import * as exports from './responses/exports';
import * as overview from './responses/overview';
import { pageOf } from './responses/pages';
import type { Screen } from './screen';

const blocks = 'GET /blocks';

/** Pages of admins. */
export const adminScreens: readonly Screen[] = [
  {
    name: 'admin-campaigns',
    path: '/admin/campaigns',
    as: 'root',
    about: 'GET /spark/admin/info',
    full: pageOf(campaigns.adminCampaigns, 20),
    empty: pageOf([], 20),
    besides: { 'GET /spark/admin/counts': { data: campaigns.adminCounts } },
    shows: 'Bike to work week',
    says: 'No campaigns match these filters',
  },
  {
    name: 'admin-audit',
    path: '/admin/audit',
    as: 'root',
    about: 'GET /api/audit',
    full: pageOf(account.auditEntries, 20),
    empty: pageOf([], 20),
    shows: 'Edited a campaign',
    says: /^No.*yet/,
  },
  {
    name: 'admin-overview',
    path: '/admin',
    as: 'root',
    about: 'GET /api/admin/overview',
    states: ['full'],
    full: { data: overview.adminOverview },
    besides: { 'GET /api/audit': pageOf(account.paymentEntries, 20) },
    shows: 'Posts to review',
  },
  {
    name: 'admin-approvals',
    path: '/admin/approvals',
    as: 'root',
    about: 'GET /api/admin/approvals',
    full: { data: approvals.openApprovals, nextCursor: null },
    empty: { data: [], nextCursor: null },
    shows: 'Set the prize of ada to $500.00',
    says: 'No open requests',
  },
  {
    name: 'admin-risk',
    path: '/admin/risk',
    as: 'root',
    about: 'GET /blocks/risk',
    full: { data: { items: approvals.atRisk, nextCursor: null } },
    empty: { data: { items: [], nextCursor: null } },
    shows: 'Post by Ngozi Adeyemi',
    says: 'No signs of bought views',
  },
  {
    name: 'admin-posts',
    path: '/admin/posts?tab=all',
    as: 'root',
    about: blocks,
    full: pageOf([...posts.waiting, ...posts.contributions.slice(1), ...posts.decided], 20),
    empty: pageOf([], 20),
    besides: { 'GET /spark/admin/info': pageOf(campaigns.adminCampaigns, 20) },
    shows: 'Slow mornings only.',
    says: 'No posts yet',
  },
  {
    name: 'admin-posts-search',
    path: '/admin/posts?tab=all&q=mornings',
    as: 'root',
    about: blocks,
    states: ['full', 'empty'],
    full: pageOf(posts.contributions.slice(1, 2), 20),
    empty: pageOf([], 20),
    besides: { 'GET /spark/admin/info': pageOf(campaigns.adminCampaigns, 20) },
    shows: 'Slow mornings only.',
    says: 'No posts match these filters',
  },
  {
    name: 'admin-exports',
    path: '/admin/exports',
    as: 'root',
    about: 'GET /api/exports',
    full: pageOf(exports.adminExports, 25),
    empty: pageOf([], 25),
    shows: 'Failed to fetch page 4',
    says: 'No exports',
  },
];
