import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Types } from 'mongoose';
import { LedgerService } from '../../src/core/ledger/index.js';
import { WebhooksApiModule, WebhooksWorkerModule } from '../../src/core/webhooks/index.js';
import { WebhookSendingService } from '../../src/core/webhooks/sending/webhook-sending.service.js';
import { EarningReleaseService } from '../../src/modules/blocks/holds/earning-release.service.js';
import { ModerationSettlementService, StatusTransitionsService } from '../../src/modules/blocks/moderation/index.js';
import { DAY_MS, MoneyScene, type Campaign } from '../support/money-scene.js';
import type { SignedIn } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';
import { isVerified, WebhookReceiver } from '../support/webhook-receiver.js';

const EVENTS = [
  'submission.created',
  'contribution.approved',
  'contribution.declined',
  'contribution.flagged',
  'campaign.closed',
  'winners.released',
];

const GUIDE = readFileSync(join(__dirname, '../../../docs/webhooks.md'), 'utf8');
const blocksOf = (language: string) =>
  [...GUIDE.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '');
/** Runs the verification code from the guide. */
const isFromSparks = runInNewContext(`(${blocksOf('js')[0]?.split('export ')[1]})`, {
  createHmac,
  timingSafeEqual,
  Buffer,
  Date,
}) as (headers: IncomingHttpHeaders, body: string, secret: string) => boolean;
/** Field names at all levels, without values. */
const shapeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]))
    : typeof value;

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
  receiver.answer = 204;
});
afterEach(() => jest.restoreAllMocks());

/** Registers an endpoint for these events; returns its secret. */
async function listen(who: SignedIn, events = EVENTS): Promise<string> {
  const { status, body } = await who.http('POST', '/api/webhooks', { url: receiver.url, events });
  expect(status).toBe(201);
  return body.data.secret as string;
}
async function campaignOf(campaign: Campaign) {
  const { name, slug } = (await campaign.creator.http('GET', `/spark/sparkById/${campaign.id}`)).body.data;
  return { id: campaign.id, name: name as string, slug: slug as string };
}

it('delivers every event to the creator once, signed, without private data of the contributor', async () => {
  const campaign = await scene.campaign({ type: 'static' });
  const doubtful = await campaign.post();
  const secret = await listen(campaign.creator);
  const ada = await scene.person();
  expect(
    (await ada.http('PATCH', '/api/users/me', { firstName: 'Secretname', birthDate: '1990-04-01', gender: 'female' }))
      .status,
  ).toBe(200);
  // Contributors receive no events of another user's campaign.
  await listen(ada);
  const post = await campaign.post(ada);
  await campaign.approve(post);
  await campaign.decide(doubtful, 'flagged', { reason: 'Bought views?' });
  await campaign.decide(doubtful, 'declined', { reason: 'Bought views.' });
  await campaign.end();
  await campaign.startWinners();
  await campaign.select(post, 500);
  await campaign.releaseAndPay();
  await campaign.close();
  await campaign.close();
  await scene.app.drainQueues();

  const dataByType = Object.fromEntries(receiver.received.map(({ message }) => [message.type, message.data]));
  const { content } = await scene.stored(post);
  const contribution = {
    id: post.id,
    url: content,
    platform: 'youtube',
    contentType: 'UGC',
    contributor: { id: ada.user.id, username: ada.user.username },
  };
  expect([...receiver.types].sort()).toEqual([...EVENTS].sort());
  expect(dataByType).toEqual({
    'submission.created': {
      campaign: await campaignOf(campaign),
      contribution,
      resubmission: false,
      submittedAt: expect.any(String),
    },
    'contribution.approved': {
      campaign: await campaignOf(campaign),
      contribution,
      bonusCents: 300,
      approvedAt: expect.any(String),
    },
    'contribution.flagged': {
      campaign: await campaignOf(campaign),
      contribution: expect.objectContaining({ id: doubtful.id }),
      flaggedBy: 'reviewer',
      reason: 'Bought views?',
      flaggedAt: expect.any(String),
    },
    'contribution.declined': {
      campaign: await campaignOf(campaign),
      contribution: expect.objectContaining({ id: doubtful.id }),
      reason: 'Bought views.',
      declinedAt: expect.any(String),
    },
    'winners.released': {
      campaign: await campaignOf(campaign),
      prizes: 1,
      paidCents: 500,
      releasedAt: expect.any(String),
    },
    'campaign.closed': {
      campaign: await campaignOf(campaign),
      closedBy: 'creator',
      reason: '',
      refundedCents: 1_200,
      closedAt: expect.any(String),
    },
  });
  for (const received of receiver.received) {
    expect(isVerified(received, secret)).toBe(true);
    expect(received.body).not.toMatch(/1990|female|Secretname|birth|gender|mail/i);
    expect([
      isFromSparks(received.headers, received.body, secret),
      isFromSparks(received.headers, `${received.body} `, secret),
    ]).toEqual([true, false]);
  }
  expectExamplesOf(EVENTS);
});

it('sends an event when an earning is held, released and reversed', async () => {
  const campaign = await scene.campaign({ holdDays: 3, ratePerThousandViews: 100 });
  const types = ['earning.held', 'earning.released', 'earning.reversed'];
  await listen(campaign.creator, types);
  const post = await campaign.approvedPost();
  scene.clock.advanceMs(3 * DAY_MS);
  await scene.refreshWith([[post, 1_000]]);
  await scene.app.get(EarningReleaseService).releaseDue();
  const reason = 'The views were bought';
  expect((await campaign.creator.http('POST', `/blocks/${post.id}/reverse-earnings`, { reason })).status).toBe(200);
  await scene.app.drainQueues();
  const receivedOf = (type: string) => receiver.received.filter(({ message }) => message.type === type);
  const about = { campaign: await campaignOf(campaign), contribution: expect.objectContaining({ id: post.id }) };
  const [bonus, views] = receivedOf('earning.held').map(({ message }) => message.data);
  expect(bonus).toEqual({
    ...about,
    cause: 'bonus',
    amountCents: 300,
    heldAt: expect.any(String),
    releaseAt: expect.any(String),
  });
  expect(views).toMatchObject({ cause: 'views', amountCents: 100 });
  expect(receivedOf('earning.released').map(({ message }) => message.data)).toEqual([
    { ...about, cause: 'bonus', amountCents: 300, heldAt: bonus?.heldAt, releasedAt: expect.any(String) },
  ]);
  expect(receivedOf('earning.reversed').map(({ message }) => message.data)).toEqual([
    { ...about, amountCents: 100, refundedCents: 0, reason, reversedAt: expect.any(String) },
  ]);
  expectExamplesOf(types);
});

/** The guide's examples have the same fields as the received messages. */
function expectExamplesOf(types: readonly string[]): void {
  const examples = blocksOf('json')
    .map((text) => JSON.parse(text) as { type: string })
    .filter(({ type }) => types.includes(type));
  expect(examples.map(({ type }) => type).sort()).toEqual([...types].sort());
  for (const example of examples)
    expect(shapeOf(example)).toEqual(
      shapeOf(receiver.received.find(({ message }) => message.type === example.type)?.message),
    );
}

it('sends an approval when it is final, never one that is undone', async () => {
  const campaign = await scene.campaign();
  await listen(campaign.creator, ['contribution.approved']);
  const [kept, undone] = [await campaign.post(), await campaign.post()];
  await campaign.decide(kept, 'approved', { undoable: true });
  const { body } = await campaign.decide(undone, 'approved', { undoable: true });
  const undo = await campaign.creator.http('POST', '/blocks/moderation/undo', { moveIds: [body.data[0].moveId] });
  expect(undo.status).toBe(200);
  await scene.app.drainQueues();
  expect(receiver.types).toEqual([]);
  scene.passUndoWindow();
  await scene.app.get(ModerationSettlementService).settleOverdue(0);
  await scene.app.drainQueues();
  expect(receiver.received.map(({ message }) => (message.data.contribution as { id: string }).id)).toEqual([kept.id]);
});

it('sends no decline or flag that is undone, and names a flag of the system as such', async () => {
  const campaign = await scene.campaign({ ratePerThousandViews: 100, budget: 5_000_000 });
  await listen(campaign.creator, ['contribution.declined', 'contribution.flagged']);
  const [declined, flagged, jumps] = [await campaign.post(), await campaign.post(), await campaign.approvedPost()];
  const moveIds = [];
  for (const [post, status] of [
    [declined, 'declined'],
    [flagged, 'flagged'],
  ] as const)
    moveIds.push((await campaign.decide(post, status, { undoable: true })).body.data[0].moveId);
  expect((await campaign.creator.http('POST', '/blocks/moderation/undo', { moveIds })).status).toBe(200);
  scene.passUndoWindow();
  await scene.app.get(ModerationSettlementService).settleOverdue(0);
  await scene.app.get(StatusTransitionsService).transitionAsSystem({
    blockId: new Types.ObjectId(jumps.id),
    from: 'approved',
    to: 'flagged',
    reason: 'Views jumped.',
    by: 'job:engagement',
  });
  await scene.app.drainQueues();
  expect(receiver.received.map(({ message }) => message.data)).toMatchObject([
    { contribution: { id: jumps.id }, flaggedBy: 'system', reason: 'Views jumped.' },
  ]);
});

it('sends a resubmission as such, and a closing by an admin as such', async () => {
  const campaign = await scene.campaign();
  await listen(campaign.creator, ['submission.created', 'campaign.closed']);
  const ada = await scene.person(1_000);
  const post = await campaign.post(ada);
  await campaign.decide(post, 'declined');
  const { content } = await scene.stored(post);
  const again = await ada.http('POST', '/spark/resubmit', { content, sparkId: campaign.id });
  expect([again.status, again.text]).toEqual([201, expect.any(String)]);
  const other = await ada.http('POST', '/spark/resubmit', { content: youtubeUrl(), sparkId: campaign.id });
  expect(other.status).toBe(201);
  expect((await scene.admin.http('POST', `/spark/${campaign.id}/close`, { closeReason: 'Not allowed.' })).status).toBe(
    200,
  );
  await scene.app.drainQueues();
  const submissions = receiver.received
    .filter(({ message }) => message.type === 'submission.created')
    .map(({ message }) => [(message.data.contribution as { id: string }).id, message.data.resubmission]);
  expect(submissions).toHaveLength(3);
  expect(submissions).toEqual(
    expect.arrayContaining([
      [post.id, false],
      [post.id, true],
      [other.body.data._id, true],
    ]),
  );
  expect(receiver.received.find(({ message }) => message.type === 'campaign.closed')?.message.data).toMatchObject({
    closedBy: 'admin',
    reason: 'Not allowed.',
  });
});

it('sends nothing for an act that fails', async () => {
  const campaign = await scene.campaign();
  await listen(campaign.creator);
  const post = await campaign.post();
  await scene.app.drainQueues();
  receiver.received.length = 0;
  const events = scene.app.connection.collection('webhook_events');
  const before = await events.countDocuments();
  jest.spyOn(scene.app.get(LedgerService), 'post').mockRejectedValue(new Error('no ledger'));
  expect((await campaign.decide(post, 'approved')).status).toBe(500);
  expect((await campaign.close()).status).toBe(500);
  jest.restoreAllMocks();
  await scene.app.drainQueues();
  expect(await events.countDocuments()).toBe(before);
  expect(receiver.types).toEqual([]);
});

it('what was not taken, or lost its job, is found by the sweeper and sent under the same id', async () => {
  const campaign = await scene.campaign();
  await listen(campaign.creator, ['submission.created']);
  receiver.answer = 500;
  await campaign.post();
  await scene.app.drainQueues();
  expect(receiver.received).toHaveLength(1);
  // The first retry delay is over; the delayed job ran too early and did nothing, as if Redis had lost it.
  scene.clock.advanceMs(10_000);
  receiver.answer = 204;
  await scene.app.get(WebhookSendingService).enqueueDue();
  await scene.app.drainQueues();
  const [first, second] = receiver.received;
  expect(receiver.received).toHaveLength(2);
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  const owed = await scene.app.connection
    .collection('webhook_deliveries')
    .countDocuments({ eventId: new Types.ObjectId(first?.message.id.slice('evt_'.length)), status: 'delivered' });
  expect(owed).toBe(1);
});
