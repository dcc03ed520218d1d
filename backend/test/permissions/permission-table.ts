// The permission table: the single source for `permissions.api.spec.ts`, which tests every cell against the running
// application, and for docs/permissions.md, which is generated from it. This file imports nothing, so that the document
// can be generated without a build.

/** The callers. */
export const ROLES = {
  visitor: 'not signed in',
  contributor: 'an unrelated contributor, with a contribution of their own',
  author: 'the contributor whose contribution, generation or notification it is',
  otherCreator: 'a creator with campaigns of their own',
  owner: 'the creator of the campaign, the payer of the payment',
  organization: 'an unrelated organization',
  admin: 'an admin; started the export',
  adminOrganization: 'an admin with the organization role; did not start the export',
  expired: "an admin's expired token",
  forged: "an admin's token that the identity provider did not sign",
} as const;
export type Role = keyof typeof ROLES;

/**
 * Objects that an id in a request can refer to. A request that consumes its object gets a new one per caller:
 * `<+post>`.
 */
export const OBJECTS = {
  campaign: "the owner's running campaign, with contributions of the author and the contributor",
  newCampaign: "the owner's running campaign without contributions",
  privateCampaign: "the owner's private campaign, which the author asked to join",
  privatePost: "the author's approved contribution to the owner's private campaign",
  draft: "the owner's draft",
  ended: "the owner's campaign that has ended",
  selecting: "the owner's ended campaign with a selected winner",
  candidate: "the author's contribution to the ended campaign",
  post: "the author's pending contribution",
  changes: "the author's contribution of which the owner requested changes",
  declined: "the author's contribution that the owner declined",
  appeal: 'the appeal of the author against the owner declining a contribution',
  reversal: "the owner's reversal of the author's held earnings",
  approved: "the author's approved contribution",
  removed: "the author's contribution that an admin deleted",
  report: "a visitor's report of a campaign of the owner",
  suspension: 'a suspension of a further contributor',
  payout: "the author's payout on hold",
  heldPayout: "a further contributor's payout on hold",
  approval: "a third admin's request for approval to close a campaign",
  decision: "the owner's decision about it, within the undo window",
  payment: "the owner's unused payment for the campaign",
  generation: "the author's generated picture",
  export: "the admin's export",
  dataExport: "the author's export of their data",
  dataArchive: 'the file of an export of data with its signed URL',
  notification: "the author's notification",
  author: 'the author',
  newPerson: 'a further contributor',
  apiKey: "the author's API key",
  endpoint: "the owner's webhook endpoint",
  delivery: 'a delivery of that endpoint',
  picture: 'an uploaded picture',
  caseFile: 'a picture of a message with its signed URL',
  media: 'a generated file with its signed URL',
  previewPicture: 'the picture of a preview',
  mailToken: "the token of the unsubscribe link in the author's e-mails",
  reportLink: 'a link to the report of the campaign',
  newLink: 'a post that was not submitted yet',
} as const;
export type PermissionObject = keyof typeof OBJECTS;

/**
 * `yes`: success (2xx, 3xx). `nothing`: an empty result, and nothing changes. 401, 403, 404: not allowed, and nothing
 * changes. Any other number: allowed, but rejected for another reason.
 */
export type Outcome = 'yes' | 'nothing' | 400 | 401 | 402 | 403 | 404 | 409 | 422 | 503;
export type Outcomes = Readonly<Record<Role, Outcome>>;

export interface Row {
  /** Method and path as in the OpenAPI document. */
  route: `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`;
  /**
   * Path, query and body. `<thing>` in a text is replaced by the object's id; a part after `|` selects another value of
   * it.
   */
  path?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: Readonly<Record<string, unknown>>;
  /** The body is a form with a picture. */
  file?: true;
  who: Outcomes;
}

const ANYONE: Outcomes = {
  visitor: 'yes',
  contributor: 'yes',
  author: 'yes',
  otherCreator: 'yes',
  owner: 'yes',
  organization: 'yes',
  admin: 'yes',
  adminOrganization: 'yes',
  expired: 'yes',
  forged: 'yes',
};
/** An invalid token is rejected even where none is required. */
const READERS: Outcomes = { ...ANYONE, expired: 401, forged: 401 };
const SIGNED_IN: Outcomes = { ...READERS, visitor: 401 };
const BOTH_ADMINS: readonly Role[] = ['admin', 'adminOrganization'];
/** Allows these of the signed-in roles; the others get the given status. */
const only = (
  roles: readonly Role[],
  others: 403 | 404 | 409 | 422 | 503 | 'nothing',
  outcome: Outcome = 'yes',
): Outcomes => {
  const people = Object.keys(SIGNED_IN).filter((role) => SIGNED_IN[role as Role] === 'yes') as Role[];
  return { ...SIGNED_IN, ...Object.fromEntries(people.map((role) => [role, roles.includes(role) ? outcome : others])) };
};
const ADMINS = only(BOTH_ADMINS, 403);
const OWNER_OR_ADMIN = only(['owner', ...BOTH_ADMINS], 403);
const OWNER_OR_ADMIN_ELSE_404 = only(['owner', ...BOTH_ADMINS], 404);
const REVIEWERS_OR_AUTHOR_ELSE_404 = only(['owner', 'author', ...BOTH_ADMINS], 404);
const AUTHOR_ELSE_404 = only(['author'], 404);
const OWNER_ELSE_404 = only(['owner'], 404);
const NOT_THERE: Outcomes = { ...only([], 404), visitor: 404, expired: 404, forged: 404 };

const GENERATE = { prompt: 'A red bicycle', campaignInfo: { name: 'Bicycles', description: 'Ride' } };

export const PERMISSIONS: readonly Row[] = [
  // Health, documents, pictures.
  { route: 'GET /health/live', who: ANYONE },
  { route: 'GET /health/ready', who: ANYONE },
  { route: 'GET /metrics', who: ANYONE },
  { route: 'GET /media/uploads/{name}', path: { name: '<picture>' }, who: ANYONE },
  { route: 'GET /media/previews/{hash}', path: { hash: '<previewPicture>' }, who: ANYONE },
  {
    route: 'GET /media/cases/{id}',
    path: { id: '<caseFile>' },
    query: { expires: '<caseFile|expires>', signature: '<caseFile|signature>' },
    who: ANYONE,
  },
  {
    route: 'GET /media/ai/{fileId}/{name}',
    path: { fileId: '<media|fileId>', name: 'image.png' },
    query: { signature: '<media|signature>' },
    who: ANYONE,
  },
  {
    route: 'GET /media/data-exports/{fileName}',
    path: { fileName: '<dataArchive>' },
    query: { expires: '<dataArchive|expires>', signature: '<dataArchive|signature>' },
    who: ANYONE,
  },

  // Shared links.
  { route: 'GET /share/campaigns/{slug}.png', path: { slug: '<campaign|slug>' }, who: ANYONE },
  { route: 'GET /share/campaigns/{slug}.png', path: { slug: '<draft|slug>' }, who: NOT_THERE },
  { route: 'GET /share/contributions/{id}.png', path: { id: '<approved>' }, who: ANYONE },
  { route: 'GET /share/contributions/{id}.png', path: { id: '<post>' }, who: NOT_THERE },
  { route: 'GET /share/profiles/{username}.png', path: { username: '<author>' }, who: ANYONE },
  { route: 'GET /share/organizations/{username}.png', path: { username: '<author>' }, who: ANYONE },
  { route: 'GET /share/campaigns/{slug}.html', path: { slug: '<campaign|slug>' }, who: ANYONE },
  { route: 'GET /share/campaigns/{slug}.html', path: { slug: '<privateCampaign|slug>' }, who: NOT_THERE },
  { route: 'GET /share/campaigns/{slug}.html', path: { slug: '<draft|slug>' }, who: NOT_THERE },
  { route: 'GET /share/contributions/{id}.html', path: { id: '<approved>' }, who: ANYONE },
  { route: 'GET /share/contributions/{id}.html', path: { id: '<post>' }, who: NOT_THERE },
  { route: 'GET /share/preview', query: { path: '/campaigns/not-there' }, who: NOT_THERE },
  { route: 'GET /oembed', query: { url: 'https://elsewhere.example/p/ada' }, who: NOT_THERE },
  { route: 'GET /sitemap.xml', who: ANYONE },
  { route: 'GET /sitemaps/{name}', path: { name: 'campaigns-1.xml' }, who: ANYONE },

  // People.
  { route: 'GET /api/users/me', who: SIGNED_IN },
  { route: 'PATCH /api/users/me', body: { firstName: 'Jo' }, who: SIGNED_IN },
  { route: 'GET /api/users/me/erasure', who: SIGNED_IN },
  { route: 'POST /api/users/me/erasure', body: { confirmation: 'nobody' }, who: only([], 422) },
  { route: 'DELETE /api/users/me/erasure', who: only([], 409) },
  { route: 'GET /api/users/{username}', path: { username: '<author>' }, who: ANYONE },
  { route: 'GET /api/users/{username}/totals', path: { username: '<author>' }, who: ANYONE },
  { route: 'GET /api/admin/users', who: ADMINS },
  { route: 'GET /api/admin/user-totals', query: { ids: '<author>' }, who: ADMINS },
  { route: 'GET /api/admin/users/{id}', path: { id: '<author>' }, who: ADMINS },
  {
    route: 'GET /api/admin/users/{id}/wallet-transactions',
    path: { id: '<author>' },
    query: { spark_id: '<campaign>' },
    who: ADMINS,
  },
  { route: 'GET /api/tax-profile', who: SIGNED_IN },
  {
    route: 'PUT /api/tax-profile',
    body: {
      country: 'GB',
      name: 'Jo Doe',
      address: { line1: '1 High Street', city: 'Leeds' },
      birthDate: '1990-04-12',
      signedName: 'Jo Doe',
    },
    who: SIGNED_IN,
  },
  { route: 'GET /api/admin/tax-report', query: { year: '2026' }, who: ADMINS },
  {
    route: 'GET /api/audit',
    query: { target: '<campaign>', actor: '<author>', campaign: '<campaign>', person: '<author>' },
    who: ADMINS,
  },
  { route: 'POST /api/queue-board/session', who: ADMINS },
  { route: 'GET /api/admin/overview', who: ADMINS },
  { route: 'GET /api/cases', who: SIGNED_IN },
  { route: 'GET /api/cases/{id}', path: { id: '<appeal|caseId>' }, who: REVIEWERS_OR_AUTHOR_ELSE_404 },
  { route: 'GET /api/cases/{id}', path: { id: '<report|caseId>' }, who: only(BOTH_ADMINS, 404) },
  {
    route: 'POST /api/cases/{id}/messages',
    path: { id: '<appeal|caseId>' },
    body: { text: 'Look again.' },
    who: REVIEWERS_OR_AUTHOR_ELSE_404,
  },
  {
    route: 'PATCH /api/cases/{id}/read',
    path: { id: '<appeal|caseId>' },
    body: { readCount: 1 },
    who: { ...REVIEWERS_OR_AUTHOR_ELSE_404, admin: 403, adminOrganization: 403 },
  },
  { route: 'POST /api/case-files', file: true, who: SIGNED_IN },
  { route: 'GET /api/admin/cases', who: ADMINS },
  {
    route: 'POST /api/admin/appeals/{id}/decide',
    path: { id: '<+appeal|caseId>' },
    body: { outcome: 'upheld', statement: 'It is off topic.' },
    who: ADMINS,
  },
  {
    route: 'POST /api/reports',
    body: { subjectType: 'block', subjectId: '<+approved>', reason: 'spam' },
    who: { ...READERS, author: 403 },
  },
  { route: 'GET /api/admin/reports', who: ADMINS },
  { route: 'GET /api/admin/reports/{id}/reports', path: { id: '<report>' }, who: ADMINS },
  {
    route: 'POST /api/admin/reports/{id}/resolve',
    path: { id: '<+report>' },
    body: { outcome: 'dismissed', statement: 'Nothing is wrong with it.' },
    who: ADMINS,
  },
  { route: 'GET /api/admin/approvals', query: { status: 'open' }, who: ADMINS },
  { route: 'GET /api/admin/approvals/{id}', path: { id: '<approval>' }, who: ADMINS },
  { route: 'POST /api/admin/approvals/{id}/approve', path: { id: '<+approval>' }, who: ADMINS },
  {
    route: 'POST /api/admin/approvals/{id}/refuse',
    path: { id: '<+approval>' },
    body: { reason: 'Ask the creator first.' },
    who: ADMINS,
  },
  {
    route: 'POST /api/admin/approvals/{id}/cancel',
    path: { id: '<approval>' },
    who: { ...ADMINS, admin: 403, adminOrganization: 403 },
  },

  { route: 'GET /api/admin/erasures', who: ADMINS },
  { route: 'GET /api/admin/suspensions', query: { user: '<author>' }, who: ADMINS },
  {
    route: 'POST /api/admin/suspensions',
    body: { userId: '<+newPerson>', scope: 'submit', reason: 'Bought views.' },
    who: ADMINS,
  },
  {
    route: 'POST /api/admin/adjustments',
    body: { userId: '<author>', amountCents: 5, reason: 'Counted twice.' },
    who: ADMINS,
  },
  // Only the suspended person.
  {
    route: 'POST /api/suspensions/{id}/appeal',
    path: { id: '<suspension>' },
    body: { text: 'Look again.' },
    who: only([], 404),
  },
  {
    route: 'POST /api/admin/suspensions/{id}/lift',
    path: { id: '<+suspension>' },
    body: { reason: 'A mistake.' },
    who: ADMINS,
  },

  // Notifications.
  { route: 'GET /api/notifications', who: SIGNED_IN },
  { route: 'GET /api/notifications/events', who: SIGNED_IN },
  { route: 'PATCH /api/notifications/read', body: { ids: ['<notification>'] }, who: only(['author'], 'nothing') },
  { route: 'GET /api/notifications/settings', who: SIGNED_IN },
  { route: 'PATCH /api/notifications/settings', body: { emailNotifications: false }, who: SIGNED_IN },
  { route: 'POST /api/notifications/unsubscribe', query: { token: '<mailToken>' }, who: ANYONE },

  // A person's own contributions.
  { route: 'GET /api/users/me/contributions', query: { spark_id: '<campaign>' }, who: SIGNED_IN },
  { route: 'GET /api/users/me/contributions/summary', query: { spark_id: '<campaign>' }, who: SIGNED_IN },
  { route: 'GET /api/users/me/contributions/campaigns', who: SIGNED_IN },

  // The questions and the checklist of new people.
  { route: 'GET /api/users/me/first-steps', who: SIGNED_IN },
  { route: 'PUT /api/users/me/first-steps', body: { purpose: 'earn' }, who: SIGNED_IN },
  { route: 'DELETE /api/users/me/first-steps', who: SIGNED_IN },

  // Exports of a person's data.
  { route: 'POST /api/users/me/data-exports', who: SIGNED_IN },
  { route: 'GET /api/users/me/data-exports', who: SIGNED_IN },
  { route: 'GET /api/users/me/data-exports/{id}/download', path: { id: '<dataExport>' }, who: AUTHOR_ELSE_404 },

  // Users' money.
  { route: 'GET /api/wallet', who: SIGNED_IN },
  { route: 'GET /api/wallet/campaigns', who: SIGNED_IN },
  { route: 'GET /api/wallet/held', who: SIGNED_IN },
  {
    route: 'GET /api/earning-reversals',
    query: { blockId: '<reversal|blockId>' },
    who: only(['author'], 'nothing'),
  },
  {
    route: 'POST /api/earning-reversals/{id}/appeal',
    path: { id: '<+reversal>' },
    body: { text: 'Look again.' },
    who: AUTHOR_ELSE_404,
  },
  { route: 'GET /api/wallet/transactions', query: { spark_id: '<campaign>' }, who: only(['owner'], 'nothing') },
  { route: 'GET /api/wallet/transactions.csv', query: { spark_id: '<campaign>' }, who: SIGNED_IN },
  { route: 'POST /api/wallet/top-up', body: { amount_in_cents: 1_000 }, who: SIGNED_IN },
  {
    route: 'POST /api/wallet/top-up',
    body: { amount_in_cents: 1_000, purpose: 'spark', spark_id: '<campaign>' },
    who: only(['owner'], 403),
  },
  {
    route: 'POST /api/wallet/top-up',
    body: { amount_in_cents: 1_000, purpose: 'spark', spark_id: '<draft>' },
    who: OWNER_ELSE_404,
  },
  { route: 'GET /api/payments/{id}', path: { id: '<payment>' }, who: OWNER_ELSE_404 },
  { route: 'POST /api/payments/{id}/to-wallet', path: { id: '<+payment>' }, who: OWNER_ELSE_404 },
  { route: 'POST /api/payments/stripe/webhook', body: { id: 'evt_1' }, who: NOT_THERE },
  { route: 'GET /api/payout-account', who: SIGNED_IN },
  { route: 'DELETE /api/payout-account', who: { ...SIGNED_IN, author: 409 } },
  { route: 'POST /api/payout-account/onboarding', body: { country: 'GB' }, who: SIGNED_IN },
  { route: 'POST /api/payouts/quote', body: { amountCents: 2_000 }, who: only(['author'], 409) },
  // The author has a payout under way, the others have no account.
  { route: 'POST /api/payouts', body: { amountCents: 2_000 }, who: only([], 409) },
  { route: 'GET /api/payouts', who: only(['author'], 'nothing') },
  { route: 'GET /api/payouts/{id}', path: { id: '<payout>' }, who: AUTHOR_ELSE_404 },
  // Not sent yet.
  // The author's payout is on hold, so nobody has refused it.
  {
    route: 'POST /api/payouts/{id}/appeal',
    path: { id: '<payout>' },
    body: { text: 'Look again.' },
    who: only(['author'], 404, 409),
  },
  { route: 'GET /api/payouts/{id}/statement', path: { id: '<payout>' }, who: only(['author'], 404, 409) },
  { route: 'POST /api/payouts/{id}/cancel', path: { id: '<payout>' }, who: AUTHOR_ELSE_404 },
  {
    route: 'POST /api/payouts/webhook',
    body: { id: 'evt_1' },
    who: Object.fromEntries(Object.keys(ANYONE).map((role) => [role, 400])) as unknown as Outcomes,
  },
  { route: 'GET /api/admin/payouts', query: { status: 'held' }, who: ADMINS },
  {
    route: 'GET /api/admin/payouts/mismatches',
    query: { state: 'open' },
    who: { ...ADMINS, admin: 'nothing', adminOrganization: 'nothing' },
  },
  {
    route: 'POST /api/admin/payouts/mismatches/{id}/resolve',
    path: { id: '<campaign>' },
    body: { resolution: 'Not ours.' },
    who: { ...ADMINS, admin: 404, adminOrganization: 404 },
  },
  { route: 'POST /api/admin/payouts/{id}/release', path: { id: '<+heldPayout>' }, who: ADMINS },
  {
    route: 'POST /api/admin/payouts/{id}/refuse',
    path: { id: '<+heldPayout>' },
    body: { reason: 'Not yours.' },
    who: ADMINS,
  },
  // It has not failed.
  { route: 'POST /api/admin/payouts/{id}/retry', path: { id: '<heldPayout>' }, who: only(BOTH_ADMINS, 403, 409) },

  // Campaigns.
  { route: 'GET /spark', query: { creator: '<author>' }, who: READERS },
  { route: 'GET /spark/top-of-sparks', who: ANYONE },
  { route: 'GET /spark/sparkById/{id}', path: { id: '<campaign>' }, who: READERS },
  { route: 'GET /spark/sparkById/{id}', path: { id: '<privateCampaign>' }, who: READERS },
  { route: 'GET /spark/sparkById/{id}', path: { id: '<draft>' }, who: { ...OWNER_OR_ADMIN_ELSE_404, visitor: 404 } },
  { route: 'GET /spark/sparkBySlug/{slug}', path: { slug: '<campaign|slug>' }, who: READERS },
  {
    route: 'GET /spark/sparkBySlug/{slug}',
    path: { slug: '<draft|slug>' },
    who: { ...OWNER_OR_ADMIN_ELSE_404, visitor: 404 },
  },
  { route: 'POST /spark', body: { name: 'A campaign of my own' }, who: SIGNED_IN },
  {
    route: 'PUT /spark/{id}',
    path: { id: '<campaign>' },
    body: { description: 'Show it at night.' },
    who: OWNER_OR_ADMIN,
  },
  {
    route: 'PUT /spark/{id}',
    path: { id: '<draft>' },
    body: { description: 'Show it at night.' },
    who: OWNER_OR_ADMIN_ELSE_404,
  },
  {
    route: 'PUT /spark/{id}',
    path: { id: '<+draft>' },
    body: { live_mode: true },
    who: { ...OWNER_OR_ADMIN_ELSE_404, admin: 403, adminOrganization: 403 },
  },
  { route: 'DELETE /spark/{id}', path: { id: '<+draft>' }, who: OWNER_OR_ADMIN_ELSE_404 },
  { route: 'GET /spark/{sparkId}/caption-code', path: { sparkId: '<campaign>' }, who: SIGNED_IN },
  { route: 'GET /spark/overview', who: SIGNED_IN },
  { route: 'POST /spark/{id}/duplicate', path: { id: '<campaign>' }, who: OWNER_OR_ADMIN },
  { route: 'GET /spark/{id}/forecast', path: { id: '<campaign>' }, who: OWNER_OR_ADMIN },
  { route: 'GET /spark/{id}/refund-preview', path: { id: '<campaign>' }, who: OWNER_OR_ADMIN },
  {
    route: 'POST /spark/{id}/close',
    path: { id: '<+campaign>' },
    body: { closeReason: 'Sold out.' },
    who: OWNER_OR_ADMIN,
  },
  {
    route: 'POST /spark/{sparkId}/close-static-campaign',
    path: { sparkId: '<+campaign>' },
    body: { closeReason: 'Sold out.' },
    who: OWNER_OR_ADMIN,
  },
  {
    route: 'POST /spark/increase-spark-budget',
    body: { sparkId: '<campaign>', budget_in_cents: 100 },
    who: only(['owner'], 403),
  },
  {
    route: 'POST /spark/update-spark-after-payment',
    body: { sparkId: '<campaign>', paymentId: '<+payment>' },
    who: only(['owner'], 403),
  },
  { route: 'GET /api/sparks/stats/{slug}', path: { slug: '<campaign|slug>' }, who: OWNER_OR_ADMIN },
  { route: 'GET /api/sparks/stats/{slug}/first-hours', path: { slug: '<campaign|slug>' }, who: OWNER_OR_ADMIN },
  { route: 'GET /api/sparks/report/{slug}', path: { slug: '<campaign|slug>' }, who: OWNER_OR_ADMIN },
  { route: 'GET /api/sparks/report/{slug}/pdf', path: { slug: '<campaign|slug>' }, who: OWNER_OR_ADMIN },
  { route: 'GET /api/sparks/report/{slug}/links', path: { slug: '<campaign|slug>' }, who: OWNER_OR_ADMIN },
  {
    route: 'POST /api/sparks/report/{slug}/links',
    path: { slug: '<campaign|slug>' },
    body: { days: 7 },
    who: OWNER_OR_ADMIN,
  },
  {
    route: 'DELETE /api/sparks/report/{slug}/links/{id}',
    path: { slug: '<campaign|slug>', id: '<+reportLink>' },
    who: OWNER_OR_ADMIN,
  },
  { route: 'GET /api/shared-report', query: { token: '<reportLink|token>' }, who: ANYONE },
  { route: 'GET /api/shared-report/pdf', query: { token: '<reportLink|token>' }, who: ANYONE },

  // Private campaigns.
  { route: 'GET /api/sparks/{sparkId}/check-access', path: { sparkId: '<privateCampaign>' }, who: SIGNED_IN },
  { route: 'POST /api/sparks/{sparkId}/request-access', path: { sparkId: '<privateCampaign>' }, who: SIGNED_IN },
  { route: 'GET /spark/{id}/access-requests', path: { id: '<privateCampaign>' }, who: OWNER_OR_ADMIN },
  {
    route: 'GET /spark/{id}/access-requests/{userId}/conversation',
    path: { id: '<privateCampaign>', userId: '<author>' },
    who: REVIEWERS_OR_AUTHOR_ELSE_404,
  },
  {
    route: 'POST /spark/{id}/access-requests/{userId}/conversation',
    path: { id: '<privateCampaign>', userId: '<author>' },
    body: { text: 'Which accounts are yours?' },
    who: REVIEWERS_OR_AUTHOR_ELSE_404,
  },
  {
    route: 'PATCH /spark/{id}/approve-access',
    path: { id: '<+privateCampaign>' },
    body: { userId: '<author>' },
    who: OWNER_OR_ADMIN,
  },
  {
    route: 'PATCH /spark/{id}/reject-access',
    path: { id: '<+privateCampaign>' },
    body: { userId: '<author>' },
    who: OWNER_OR_ADMIN,
  },

  // Campaigns, for admins.
  { route: 'GET /spark/admin/access-requests', who: ADMINS },
  { route: 'GET /spark/admin/counts', query: { creator: '<author>' }, who: ADMINS },
  {
    route: 'GET /spark/admin/info',
    query: { sparkId: '<draft>', slug: '<draft|slug>', creator: '<author>' },
    who: ADMINS,
  },
  { route: 'PATCH /spark/admin/info', body: { sparkId: '<draft>', description: 'Show it by day.' }, who: ADMINS },
  { route: 'GET /spark/admin/top-of-sparks', who: ADMINS },
  { route: 'GET /spark/admin/top-order', who: ADMINS },
  {
    route: 'PUT /spark/admin/top-order',
    body: { sparkIds: ['<campaign>'], version: 0 },
    who: { ...ADMINS, adminOrganization: 409 },
  },

  // Previews and connected accounts.
  { route: 'GET /api/youtube/post', query: { link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }, who: SIGNED_IN },
  { route: 'GET /api/instagram/post', query: { code: 'https://www.instagram.com/p/CuZ7YxLtQ1a/' }, who: SIGNED_IN },
  {
    route: 'GET /api/facebook/post',
    query: { url: 'https://www.facebook.com/somepage/posts/123456789' },
    who: SIGNED_IN,
  },
  { route: 'GET /api/reddit/post', query: { url: 'https://www.reddit.com/r/aww/comments/t5xk2a/' }, who: SIGNED_IN },
  {
    route: 'POST /api/tiktok/preview',
    body: { postUrl: 'https://www.tiktok.com/@ada/video/7106594312292453675' },
    who: SIGNED_IN,
  },
  {
    route: 'POST /api/twitter/preview-v2',
    body: { tweetUrl: 'https://x.com/ada/status/1585841080431321088' },
    who: SIGNED_IN,
  },
  { route: 'POST /api/twitter/user-verification', body: {}, who: SIGNED_IN },
  {
    route: 'POST /api/social-accounts/{platform}/sign-in',
    path: { platform: 'twitter' },
    body: { returnTo: '/' },
    who: SIGNED_IN,
  },
  { route: 'GET /api/social-accounts', who: only(['author'], 'nothing') },
  { route: 'DELETE /api/social-accounts/{platform}', path: { platform: 'twitter' }, who: only(['author'], 'nothing') },
  { route: 'GET /api/social-accounts/methods', who: SIGNED_IN },
  { route: 'POST /api/social-accounts/{platform}/code', path: { platform: 'tiktok' }, who: SIGNED_IN },
  {
    route: 'POST /api/social-accounts/{platform}/verify',
    path: { platform: 'tiktok' },
    body: { handle: 'ada.makes' },
    who: {
      ...SIGNED_IN,
      contributor: 422,
      author: 422,
      otherCreator: 422,
      owner: 422,
      organization: 422,
      admin: 422,
      adminOrganization: 422,
    },
  },
  { route: 'GET /api/youtube/login', who: ANYONE },
  { route: 'GET /api/youtube/callback', who: ANYONE },
  { route: 'GET /api/twitter/login', who: ANYONE },
  { route: 'GET /api/twitter/callback', who: ANYONE },
  { route: 'GET /api/tiktok/login', query: { code_challenge: 'challenge' }, who: ANYONE },
  { route: 'GET /api/tiktok/callback', who: ANYONE },

  // Contributions.
  { route: 'GET /blocks', query: { spark_id: '<campaign>' }, who: READERS },
  {
    route: 'GET /blocks',
    query: { spark_slug: '<campaign|slug>', user_id: '<author>', influencer_id: '<author>' },
    who: READERS,
  },
  { route: 'GET /blocks/boost-terms', who: ANYONE },
  { route: 'GET /blocks/approval-cost', query: { ids: '<post>' }, who: { ...OWNER_OR_ADMIN_ELSE_404, author: 403 } },
  {
    route: 'GET /blocks/approval-cost',
    query: { ids: '<approved>' },
    who: { ...OWNER_OR_ADMIN_ELSE_404, author: 403 },
  },
  { route: 'GET /blocks/counts', query: { spark_id: '<campaign>' }, who: OWNER_OR_ADMIN },
  { route: 'GET /blocks/top', query: { sparkId: '<campaign>' }, who: OWNER_OR_ADMIN },
  { route: 'GET /blocks/top-contributors', query: { sparkId: '<campaign>' }, who: OWNER_OR_ADMIN },
  { route: 'GET /blocks/risk', query: { sparkId: '<campaign>' }, who: OWNER_OR_ADMIN },
  { route: 'GET /blocks/risk', who: SIGNED_IN },
  { route: 'POST /blocks/hasUserContributedToSpark', body: { sparkId: '<campaign>' }, who: SIGNED_IN },
  {
    route: 'POST /blocks/hasUserContributedToSpark',
    body: { sparkId: '<campaign>', userId: '<author>' },
    who: only(['author'], 403),
  },
  { route: 'GET /blocks/v3/csv', query: { spark_id: '<campaign>' }, who: ADMINS },
  { route: 'POST /blocks', body: { content: '<newLink>' }, who: SIGNED_IN },
  {
    route: 'POST /blocks',
    body: { content: '<newLink>', userId: '<author>', creatorId: '<author>' },
    who: only(['author'], 403),
  },
  { route: 'POST /spark/purchase', body: { sparkId: '<+newCampaign>', content: '<newLink>' }, who: SIGNED_IN },
  {
    route: 'POST /spark/purchase',
    body: { sparkId: '<+newCampaign>', content: '<newLink>', userId: '<author>', creatorId: '<author>' },
    who: only(['author'], 403),
  },
  { route: 'POST /spark/purchase', body: { sparkId: '<privateCampaign>', content: '<newLink>' }, who: OWNER_OR_ADMIN },
  { route: 'POST /spark/purchase', body: { sparkId: '<draft>', content: '<newLink>' }, who: only([], 404) },
  {
    route: 'POST /spark/purchase',
    body: { sparkId: '<+newCampaign>', content: '<newLink>', aiContentId: '<+generation>' },
    who: AUTHOR_ELSE_404,
  },
  {
    route: 'POST /spark/resubmit',
    body: { sparkId: '<campaign>', content: '<newLink>' },
    who: only(['author', 'contributor'], 409),
  },
  {
    route: 'POST /spark/resubmit',
    body: { sparkId: '<campaign>', content: '<newLink>', userId: '<author>', creatorId: '<author>' },
    who: only(['author'], 403),
  },
  {
    route: 'POST /spark/resubmit',
    body: { sparkId: '<campaign>', content: '<newLink>', aiContentId: '<+generation>' },
    who: { ...only(['author'], 409), contributor: 404 },
  },
  { route: 'GET /blocks/{id}', path: { id: '<approved>' }, who: READERS },
  { route: 'GET /blocks/{id}', path: { id: '<post>' }, who: { ...REVIEWERS_OR_AUTHOR_ELSE_404, visitor: 404 } },
  { route: 'GET /blocks/{id}', path: { id: '<privatePost>' }, who: { ...REVIEWERS_OR_AUTHOR_ELSE_404, visitor: 404 } },
  { route: 'GET /blocks/{id}/history', path: { id: '<approved>' }, who: REVIEWERS_OR_AUTHOR_ELSE_404 },
  {
    route: 'GET /blocks/{id}/contributor-record',
    path: { id: '<approved>' },
    who: { ...OWNER_OR_ADMIN_ELSE_404, author: 403 },
  },
  {
    route: 'GET /blocks/{id}/contributor-record',
    path: { id: '<post>' },
    who: { ...OWNER_OR_ADMIN_ELSE_404, author: 403 },
  },
  { route: 'GET /blocks/{id}/engagement', path: { id: '<approved>' }, who: READERS },
  {
    route: 'GET /blocks/{id}/engagement',
    path: { id: '<post>' },
    who: { ...REVIEWERS_OR_AUTHOR_ELSE_404, visitor: 404 },
  },
  {
    route: 'GET /blocks/{id}/engagement',
    path: { id: '<privatePost>' },
    who: { ...REVIEWERS_OR_AUTHOR_ELSE_404, visitor: 404 },
  },
  {
    route: 'POST /blocks/{id}/engagement/refresh',
    path: { id: '<+approved>' },
    who: only(['owner', 'author', ...BOTH_ADMINS], 403),
  },
  { route: 'GET /blocks/{id}/risk', path: { id: '<approved>' }, who: { ...OWNER_OR_ADMIN_ELSE_404, author: 403 } },
  { route: 'GET /blocks/{id}/risk', path: { id: '<post>' }, who: { ...OWNER_OR_ADMIN_ELSE_404, author: 403 } },
  { route: 'GET /api/watchlist', who: SIGNED_IN },
  { route: 'PUT /spark/{id}/save', path: { id: '<campaign>' }, who: SIGNED_IN },
  { route: 'PUT /spark/{id}/save', path: { id: '<draft>' }, who: only([], 404) },
  { route: 'DELETE /spark/{id}/save', path: { id: '<campaign>' }, who: SIGNED_IN },
  { route: 'PUT /api/users/{username}/follow', path: { username: '<newPerson>' }, who: SIGNED_IN },
  { route: 'DELETE /api/users/{username}/follow', path: { username: '<newPerson>' }, who: SIGNED_IN },
  { route: 'PUT /blocks/{id}/like', path: { id: '<approved>' }, who: SIGNED_IN },
  { route: 'PUT /blocks/{id}/like', path: { id: '<post>' }, who: REVIEWERS_OR_AUTHOR_ELSE_404 },
  { route: 'PUT /blocks/{id}/like', path: { id: '<privatePost>' }, who: REVIEWERS_OR_AUTHOR_ELSE_404 },
  { route: 'DELETE /blocks/{id}/like', path: { id: '<approved>' }, who: SIGNED_IN },
  { route: 'DELETE /blocks/{id}/like', path: { id: '<post>' }, who: REVIEWERS_OR_AUTHOR_ELSE_404 },
  { route: 'DELETE /blocks/{id}/like', path: { id: '<privatePost>' }, who: REVIEWERS_OR_AUTHOR_ELSE_404 },
  { route: 'POST /blocks/{id}/boost', path: { id: '<+approved>' }, body: {}, who: only(['author'], 403) },
  { route: 'POST /blocks/{id}/spotlight', path: { id: '<+approved>' }, body: {}, who: only(['owner'], 403) },
  {
    route: 'POST /blocks/{id}/reverse-earnings',
    path: { id: '<approved>' },
    body: { reason: 'The views were bought' },
    who: { ...only(['owner', ...BOTH_ADMINS], 404, 409), author: 403 },
  },
  {
    route: 'POST /blocks/{id}/request-changes',
    path: { id: '<+post>' },
    body: { message: 'Name the tea.' },
    who: OWNER_OR_ADMIN,
  },
  {
    route: 'POST /blocks/{id}/answer-changes',
    path: { id: '<+changes>' },
    body: { message: 'Done.' },
    who: AUTHOR_ELSE_404,
  },
  {
    route: 'GET /blocks/{id}/conversation',
    path: { id: '<post>' },
    who: REVIEWERS_OR_AUTHOR_ELSE_404,
  },
  {
    route: 'POST /blocks/{id}/conversation',
    path: { id: '<post>' },
    body: { text: 'Which tea is it?' },
    who: REVIEWERS_OR_AUTHOR_ELSE_404,
  },
  {
    route: 'POST /blocks/{id}/appeal',
    path: { id: '<+declined>' },
    body: { text: 'Look again.' },
    who: AUTHOR_ELSE_404,
  },
  { route: 'DELETE /blocks/{id}/appeal', path: { id: '<+appeal>' }, who: AUTHOR_ELSE_404 },
  { route: 'DELETE /blocks/{id}', path: { id: '<+post>' }, who: ADMINS },
  { route: 'POST /blocks/{id}/restore', path: { id: '<+removed>' }, who: ADMINS },
  {
    route: 'PATCH /blocks/moderation',
    body: { ids: ['<+post>'], status: 'approved' },
    who: only(['owner', ...BOTH_ADMINS], 'nothing'),
  },
  { route: 'POST /blocks/moderation/undo', body: { moveIds: ['<+decision>'] }, who: OWNER_OR_ADMIN },
  { route: 'POST /blocks/moderation/undo', body: { batchId: '<+decision|batchId>' }, who: OWNER_OR_ADMIN },

  // Winners.
  { route: 'GET /api/event/spark/{sparkId}', path: { sparkId: '<selecting>' }, who: READERS },
  { route: 'GET /api/event/spark/{sparkId}/winners', path: { sparkId: '<selecting>' }, who: READERS },
  { route: 'GET /api/event/spark/{sparkId}/candidates', path: { sparkId: '<selecting>' }, who: OWNER_OR_ADMIN },
  { route: 'GET /api/event/spark/{sparkId}/events', path: { sparkId: '<selecting>' }, who: OWNER_OR_ADMIN },
  { route: 'POST /api/event/spark', body: { sparkId: '<+ended>' }, who: OWNER_OR_ADMIN },
  {
    route: 'POST /api/event/spark/select-winner',
    body: { sparkId: '<selecting>', blockId: '<candidate>', prizeCents: 100 },
    who: OWNER_OR_ADMIN,
  },
  {
    route: 'DELETE /api/event/spark/{sparkId}/winners/{blockId}',
    path: { sparkId: '<selecting>', blockId: '<candidate>' },
    who: OWNER_OR_ADMIN,
  },
  { route: 'POST /api/event/spark/release', body: { sparkId: '<+selecting>' }, who: OWNER_OR_ADMIN },
  {
    route: 'POST /api/event/spark/close-winners',
    body: { sparkId: '<+selecting>', type: 'refund' },
    who: OWNER_OR_ADMIN,
  },

  // API keys and webhooks.
  { route: 'GET /api/api-keys', who: only(['author'], 'nothing') },
  { route: 'POST /api/api-keys', body: { name: 'Nightly report', scopes: ['wallet:read'] }, who: SIGNED_IN },
  { route: 'DELETE /api/api-keys/{id}', path: { id: '<+apiKey>' }, who: AUTHOR_ELSE_404 },
  { route: 'GET /api/webhooks', who: only(['owner'], 'nothing') },
  {
    route: 'POST /api/webhooks',
    body: { url: 'https://example.com/sparks', events: ['winners.released'] },
    who: SIGNED_IN,
  },
  {
    route: 'PATCH /api/webhooks/{id}',
    path: { id: '<endpoint>' },
    body: { description: 'Production' },
    who: OWNER_ELSE_404,
  },
  { route: 'DELETE /api/webhooks/{id}', path: { id: '<+endpoint>' }, who: OWNER_ELSE_404 },
  { route: 'POST /api/webhooks/{id}/rotate-secret', path: { id: '<endpoint>' }, who: OWNER_ELSE_404 },
  { route: 'POST /api/webhooks/{id}/test', path: { id: '<endpoint>' }, who: OWNER_ELSE_404 },
  { route: 'GET /api/webhooks/{id}/deliveries', path: { id: '<endpoint>' }, who: OWNER_ELSE_404 },
  {
    route: 'GET /api/webhooks/{id}/deliveries/{deliveryId}',
    path: { id: '<endpoint>', deliveryId: '<delivery>' },
    who: OWNER_ELSE_404,
  },
  {
    route: 'POST /api/webhooks/{id}/deliveries/{deliveryId}/redeliver',
    path: { id: '<endpoint>', deliveryId: '<delivery>' },
    who: OWNER_ELSE_404,
  },

  // Generated content, pictures, exports.
  { route: 'GET /api/ai/options', who: SIGNED_IN },
  { route: 'POST /api/ai/generate-image', body: GENERATE, who: SIGNED_IN },
  { route: 'POST /api/ai/generate-video', body: GENERATE, who: SIGNED_IN },
  { route: 'GET /api/ai/contents', who: only(['author'], 'nothing') },
  { route: 'GET /api/ai/contents', query: { spark_id: '<campaign>' }, who: SIGNED_IN },
  { route: 'GET /api/ai/contents/{id}', path: { id: '<generation>' }, who: AUTHOR_ELSE_404 },
  { route: 'DELETE /api/ai/contents/{id}', path: { id: '<+generation>' }, who: AUTHOR_ELSE_404 },
  { route: 'GET /api/ai/jobs/{id}/events', path: { id: '<generation>' }, who: AUTHOR_ELSE_404 },
  { route: 'POST /api/ai/jobs/{id}/cancel', path: { id: '<generation>' }, who: only(['author'], 404, 409) },
  { route: 'POST /api/uploads', file: true, who: SIGNED_IN },
  { route: 'GET /api/exports', query: { spark_id: '<campaign>' }, who: { ...ADMINS, adminOrganization: 'nothing' } },
  { route: 'POST /api/exports', body: { spark_id: '<campaign>' }, who: ADMINS },
  { route: 'GET /api/exports/{id}', path: { id: '<export>' }, who: { ...ADMINS, adminOrganization: 404 } },
  { route: 'GET /api/exports/{id}/events', path: { id: '<export>' }, who: { ...ADMINS, adminOrganization: 404 } },
  { route: 'GET /api/exports/{id}/file', path: { id: '<export>' }, who: { ...ADMINS, adminOrganization: 404 } },
  {
    route: 'POST /api/exports/{id}/cancel',
    path: { id: '<export>' },
    who: { ...ADMINS, admin: 409, adminOrganization: 404 },
  },
];
