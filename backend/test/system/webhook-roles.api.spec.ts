import { WebhooksApiModule, WebhooksWorkerModule } from '../../src/core/webhooks/index.js';
import { EarningReleaseService } from '../../src/modules/blocks/holds/earning-release.service.js';
import { DAY_MS, MoneyScene, type Campaign, type Post } from '../support/money-scene.js';
import type { SignedIn } from '../support/sign-in.js';
import { WebhookReceiver } from '../support/webhook-receiver.js';

/** Creators and contributors receive the same events, each in their own view. */
const EVENTS = [
  'submission.created',
  'contribution.approved',
  'contribution.declined',
  'contribution.flagged',
  'earning.paid',
  'earning.held',
  'earning.released',
  'earning.reversed',
];

let scene: MoneyScene;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  scene = await MoneyScene.start({
    modules: [WebhooksApiModule, WebhooksWorkerModule],
    env: { WEBHOOK_LOCAL_TARGETS: 'true' },
  });
});
afterAll(async () => {
  await scene?.close();
  await receiver?.stop();
});
beforeEach(() => {
  receiver.received.length = 0;
});

interface Message {
  type: string;
  role?: string;
  data: Record<string, unknown> & { contribution: { id: string } };
}

async function listen(who: SignedIn, roles?: string[]): Promise<void> {
  const { status } = await who.http('POST', '/api/webhooks', {
    url: receiver.url,
    events: EVENTS,
    ...(roles ? { roles } : {}),
  });
  expect(status).toBe(201);
}
/** What was received, by role and type. */
async function received(): Promise<Message[]> {
  await scene.app.drainQueues();
  return (receiver.received as unknown as { message: Message }[]).map(({ message }) => message);
}
const typesOf = (messages: readonly Message[], role: string) =>
  messages
    .filter((message) => message.role === role)
    .map(({ type }) => type)
    .sort();
const viewOf = (messages: readonly Message[], role: string, type: string) =>
  messages.find((message) => message.role === role && message.type === type)?.data;
const reverse = (campaign: Campaign, post: Post) =>
  campaign.creator.http('POST', `/blocks/${post.id}/reverse-earnings`, { reason: 'The views were bought' });

it('sends each event once to the creator and once to the contributor, each with its own view', async () => {
  const campaign = await scene.campaign({ holdDays: 3 });
  const [ada, ben] = [await scene.person(), await scene.person()];
  await listen(campaign.creator);
  await listen(ada, ['contributor']);
  await listen(ben, ['contributor']);
  const [released, reversed] = [await campaign.approvedPost(ada), await campaign.approvedPost(ben)];
  await campaign.decide(reversed, 'flagged', { reason: 'Views per follower are odd' });
  expect((await reverse(campaign, reversed)).status).toBe(200);
  scene.clock.advanceMs(3 * DAY_MS);
  await scene.app.get(EarningReleaseService).releaseDue();
  const messages = await received();
  const shared = [
    'contribution.approved',
    'contribution.approved',
    'contribution.flagged',
    'earning.held',
    'earning.held',
    'earning.released',
    'earning.reversed',
  ];
  expect(typesOf(messages, 'creator')).toEqual([...shared, 'submission.created', 'submission.created']);
  expect(typesOf(messages, 'contributor')).toEqual(shared);
  const about = {
    campaign: expect.objectContaining({ id: campaign.id }),
    contribution: expect.objectContaining({ id: reversed.id }),
  };
  const reason = 'Views per follower are odd';
  expect(viewOf(messages, 'creator', 'contribution.flagged')).toMatchObject({ flaggedBy: 'reviewer', reason });
  expect(viewOf(messages, 'contributor', 'contribution.flagged')).toEqual({ ...about, flaggedAt: expect.any(String) });
  expect(viewOf(messages, 'creator', 'earning.reversed')).toMatchObject({ refundedCents: 0 });
  expect(viewOf(messages, 'contributor', 'earning.reversed')).toEqual({
    ...about,
    amountCents: 300,
    reason: 'The views were bought',
    reversedAt: expect.any(String),
  });
  expect(viewOf(messages, 'contributor', 'earning.released')).toMatchObject({
    contribution: { id: released.id },
    amountCents: 300,
  });
});

it('sends nothing about other people to a contributor', async () => {
  const campaign = await scene.campaign();
  const ada = await scene.person();
  await listen(ada, ['contributor']);
  await campaign.approvedPost();
  expect(await received()).toEqual([]);
});

it('a person who is both gets an event once per endpoint', async () => {
  const campaign = await scene.campaign();
  const { creator } = campaign;
  await listen(creator, ['creator', 'contributor']);
  await listen(creator, ['contributor']);
  await campaign.decide(await campaign.post(creator), 'approved', { by: scene.admin });
  const other = await (await scene.campaign()).approvedPost(creator);
  const messages = (await received()).filter(({ type }) => type === 'contribution.approved');
  const rolesOf = (isOther: boolean) =>
    messages
      .filter(({ data }) => (data.contribution.id === other.id) === isOther)
      .map(({ role }) => role)
      .sort();
  expect([rolesOf(false), rolesOf(true)]).toEqual([
    ['contributor', 'creator'],
    ['contributor', 'contributor'],
  ]);
});

it('an earning without a hold is paid: bonus, views, prize and tip, once each', async () => {
  const campaign = await scene.campaign({ ratePerThousandViews: 100, spotlightCost: 50 });
  const ada = await scene.person();
  await listen(ada, ['contributor']);
  await scene.fund(campaign.creator, 50);
  const post = await campaign.approvedPost(ada);
  scene.clock.advanceMs(DAY_MS);
  await scene.refreshWith([[post, 1_000]]);
  expect((await campaign.creator.http('POST', `/blocks/${post.id}/spotlight`)).status).toBe(200);
  await campaign.end();
  await campaign.startWinners();
  await campaign.select(post, 500);
  await campaign.releaseAndPay();
  const paid = (await received()).filter(({ type }) => type === 'earning.paid');
  expect(paid.map(({ data }) => [data['cause'], data['amountCents']]).sort()).toEqual([
    ['bonus', 300],
    ['prize', 500],
    ['tip', 50],
    ['views', 100],
  ]);
});

it('a decline tells the contributor the reason, an undone one nothing', async () => {
  const campaign = await scene.campaign();
  const ada = await scene.person();
  await listen(ada, ['contributor']);
  await campaign.decide(await campaign.post(ada), 'declined', { reason: 'Off topic' });
  const undone = await campaign.post();
  const { body } = await campaign.decide(undone, 'declined', { undoable: true });
  await campaign.creator.http('POST', '/blocks/moderation/undo', { moveIds: [body.data[0].moveId] });
  expect(await received()).toMatchObject([{ type: 'contribution.declined', data: { reason: 'Off topic' } }]);
});

it('refuses unknown and empty roles', async () => {
  const ada = await scene.person();
  for (const roles of [[], ['admin'], ['creator', 'creator'], 'creator'])
    expect((await ada.http('POST', '/api/webhooks', { url: receiver.url, events: EVENTS, roles })).status).toBe(400);
  expect((await ada.http('GET', '/api/webhooks')).body.data).toEqual([]);
});

it('roles can be changed', async () => {
  const ada = await scene.person();
  await listen(ada);
  const [{ _id, roles }] = (await ada.http('GET', '/api/webhooks')).body.data;
  expect(roles).toEqual(['creator']);
  const changed = await ada.http('PATCH', `/api/webhooks/${_id}`, { roles: ['contributor'] });
  expect(changed.body.data).toMatchObject({ roles: ['contributor'], events: EVENTS });
});
