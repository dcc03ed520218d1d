import { Types } from 'mongoose';
import { CONVERSATION_MESSAGES_PER_DAY, type SuspensionScope } from '@sparks/domain';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { FixedClock } from '../../../../test/support/fixed-clock.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { MESSAGE_LIMIT } from '../../../core/cases/index.js';
import { SuspensionsService } from '../../../core/suspensions/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import type { SparkRecord } from '../../sparks/index.js';

const ADMIN = { id: new Types.ObjectId().toHexString(), username: 'root', isAdmin: true } as AuthUser;
const clock = new FixedClock(new Date().toISOString());
let scene: BlockScene;
let people: BlockScene['people'];
let spark: SparkRecord;
beforeAll(async () => {
  scene = await startBlockScene({ withJobs: false, clock });
  ({ people } = scene);
});
afterAll(() => scene?.close());
beforeEach(async () => {
  spark = await createSpark(scene.app, { creator: new Types.ObjectId(people.cleo.user.id), name: 'Tea' });
});

const post = (person: SignedIn = people.ada) => scene.contribute(person, spark._id);
const write = (person: SignedIn, id: string, text = 'Which tea is it?', headers = {}) =>
  person.http('POST', `/blocks/${id}/conversation`, { text }, headers);
const read = async (person: SignedIn, id: string) =>
  (await person.http('GET', `/blocks/${id}/conversation`)).body.data?.conversation;
const noticesOf = (person: SignedIn, caseId: string) =>
  scene.app.connection
    .collection('notifications')
    .find({ userId: new Types.ObjectId(person.user.id), 'refs.caseId': caseId })
    .toArray();

describe('a conversation', () => {
  it('is opened by either side with the first message, and each message notifies the other side', async () => {
    const id = await post();
    expect(await read(people.ada, id)).toBeNull();
    const opened = await write(people.cleo, id);
    expect(opened.status).toBe(201);
    const { _id: caseId } = opened.body.data.conversation;
    expect((await write(people.ada, id, 'Green tea.')).body.data.conversation).toMatchObject({
      _id: caseId,
      kind: 'conversation',
      status: 'open',
      subject: { type: 'block', id, campaign: 'Tea' },
      yourRole: 'contributor',
      messages: [
        { role: 'reviewer', isOwn: false, text: 'Which tea is it?', author: { username: 'cleo' }, files: [] },
        { role: 'contributor', isOwn: true, text: 'Green tea.', author: { username: 'ada' } },
      ],
    });
    expect(await noticesOf(people.ada, caseId)).toMatchObject([
      { kind: 'message_received', title: 'cleo wrote to you about your post in "Tea"', body: 'Which tea is it?' },
    ]);
    expect(await noticesOf(people.cleo, caseId)).toMatchObject([
      { kind: 'contributor_message', title: 'ada wrote about a post in "Tea"', link: `/cases/${caseId}` },
    ]);
    const other = await post(people.ben);
    expect((await write(people.ben, other)).body.data.conversation).toMatchObject({ messagesCount: 1 });
  });

  it('is one, however many people open it at once', async () => {
    const id = await post();
    const answers = await Promise.all([people.cleo, people.ada, people.root].map((person) => write(person, id)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.data.conversation._id)).size).toBe(1);
    expect((await read(people.cleo, id)).messages).toHaveLength(3);
  });

  it('writes a message once per idempotency key', async () => {
    const id = await post();
    const headers = { 'idempotency-key': new Types.ObjectId().toHexString() };
    for (let attempt = 0; attempt < 2; attempt += 1) await write(people.ada, id, 'Hello', headers);
    expect((await read(people.ada, id)).messagesCount).toBe(1);
  });

  it('takes a limited number of messages per person and per address [sec-450]', async () => {
    const { max, addressMax } = MESSAGE_LIMIT;
    const from = { 'x-forwarded-for': '203.0.113.45' };
    const rejectedAfter = async (count: number, person: SignedIn) => {
      const id = await post(person);
      const statuses: number[] = [];
      for (let sent = 0; sent <= count; sent += 1) statuses.push((await write(person, id, 'Hello', from)).status);
      expect(statuses).toEqual([...Array<number>(count).fill(201), 429]);
    };
    const newcomer = (name: string) => signInAs(scene.app, { username: name, name, roles: ['contributor'] });
    // The rejected message of each person counts for the address too.
    const people = Math.floor(addressMax / (max + 1));
    for (let index = 0; index < people; index += 1) await rejectedAfter(max, await newcomer(`writer${index}`));
    await rejectedAfter(addressMax - people * (max + 1), await newcomer('another-writer'));
  });

  it('shows admins as Sparks, to both sides', async () => {
    const id = await post();
    await write(people.root, id, 'Please be kind.');
    const [message] = (await read(people.ada, id)).messages;
    expect(message).toEqual(expect.objectContaining({ role: 'admin', isOwn: false }));
    expect(message.author).toBeUndefined();
    const { _id } = await read(people.cleo, id);
    expect(await noticesOf(people.cleo, _id)).toMatchObject([{ title: 'An admin wrote about a post in "Tea"' }]);
  });

  it('is hidden from everyone else', async () => {
    const id = await post();
    const { _id: caseId } = (await write(people.cleo, id)).body.data.conversation;
    for (const person of [people.ben, people.acme]) {
      expect((await person.http('GET', `/blocks/${id}/conversation`)).status).toBe(404);
      expect((await write(person, id)).status).toBe(404);
      expect((await person.http('GET', `/api/cases/${caseId}`)).status).toBe(404);
      expect((await person.http('POST', `/api/cases/${caseId}/messages`, { text: 'Hi' })).status).toBe(404);
    }
    expect((await read(people.ada, id)).messages).toHaveLength(1);
  });

  it('continues after a decision, and ends with the deletion of the contribution', async () => {
    const id = await post();
    const { _id: caseId } = (await write(people.cleo, id)).body.data.conversation;
    await people.cleo.http('PATCH', '/blocks/moderation', { ids: [id], status: 'declined', reason: 'Off topic' });
    expect((await write(people.ada, id, 'Why?')).status).toBe(201);
    expect((await people.root.http('DELETE', `/blocks/${id}`)).status).toBe(204);
    expect((await people.ada.http('GET', `/api/cases/${caseId}`)).body.data).toMatchObject({
      status: 'resolved',
      outcome: 'deleted',
    });
    const late = await people.ada.http('POST', `/api/cases/${caseId}/messages`, { text: 'Why?' });
    expect([late.status, late.body.code]).toEqual([409, 'case_closed']);
    expect((await write(people.cleo, id)).status).toBe(404);
    await people.root.http('POST', `/blocks/${id}/restore`);
    expect((await write(people.cleo, id, 'It is back.')).body.data.conversation).toMatchObject({ messagesCount: 1 });
  });

  it('has another side: not about an own contribution, not about a post without a campaign', async () => {
    const refused = await write(people.cleo, await post(people.cleo));
    expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
    const stored = await post();
    await scene.app.connection
      .collection('blocks')
      .updateOne({ _id: new Types.ObjectId(stored) }, { $unset: { sparkId: '', creatorId: '' } });
    expect((await write(people.ada, stored)).status).toBe(409);
  });
});

describe('a message is refused and changes nothing', () => {
  it.each<[string, Record<string, unknown>]>([
    ['without a text', {}],
    ['with an empty text', { text: '  ' }],
    ['with a text that is too long', { text: 'a'.repeat(2_001) }],
    ['with an unknown field', { text: 'Hi', isUrgent: true }],
    ['with too many files', { files: Array.from({ length: 4 }, () => new Types.ObjectId().toHexString()) }],
    ['with an unknown file', { text: 'Hi', files: [new Types.ObjectId().toHexString()] }],
  ])('%s', async (_, body) => {
    const id = await post();
    expect((await people.ada.http('POST', `/blocks/${id}/conversation`, body)).status).toBe(400);
    expect(await read(people.ada, id)).toBeNull();
  });

  it.each<[string, 'ada' | 'cleo', number]>([
    ['of a suspended contributor', 'ada', 403],
    ['to a suspended creator', 'cleo', 409],
  ])('%s', async (_, name, status) => {
    const id = await post();
    const { _id: caseId } = (await write(people.cleo, id)).body.data.conversation;
    const suspensions = scene.app.get(SuspensionsService);
    const scope: SuspensionScope = 'all';
    const suspended = await suspensions.suspend(
      { userId: people[name].user.id, scope, until: null, reason: 'Spam' },
      ADMIN,
    );
    const answers = [
      await write(people.ada, id, 'Hello?'),
      await people.ada.http('POST', `/api/cases/${caseId}/messages`, { text: 'Hello?' }),
    ];
    await suspensions.lift(suspended._id.toHexString(), 'Mistake', ADMIN);
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
    expect((await read(people.ada, id)).messagesCount).toBe(1);
  });

  it('to an erased account', async () => {
    const id = await post(people.ben);
    const users = scene.app.connection.collection('users');
    const ben = { _id: new Types.ObjectId(people.ben.user.id) };
    await users.updateOne(ben, { $set: { erasedAt: clock.now() } });
    expect((await write(people.cleo, id)).status).toBe(409);
    await users.updateOne(ben, { $unset: { erasedAt: 1 } });
    expect((await write(people.cleo, id)).status).toBe(201);
  });

  it('above the daily limit of a person in a campaign, over all its conversations', async () => {
    const [one, two] = [await post(), await post(people.ben)];
    await write(people.cleo, one);
    const day = clock.now().toISOString().slice(0, 10);
    const _id = `${people.cleo.user.id}:${spark._id.toHexString()}:${day}`;
    const quotas = scene.app.connection.collection<{ _id: string; count: number }>('conversation_quotas');
    expect(await quotas.findOne({ _id })).toMatchObject({ count: 1 });
    await quotas.updateOne({ _id }, { $set: { count: CONVERSATION_MESSAGES_PER_DAY - 1 } });
    const answers = await Promise.all([write(people.cleo, one), write(people.cleo, two)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 429]);
    expect(await quotas.findOne({ _id })).toMatchObject({ count: CONVERSATION_MESSAGES_PER_DAY });
    expect((await write(people.ada, one)).status).toBe(201);
    clock.advanceMs(86_400_000);
    expect((await write(people.cleo, two)).status).toBe(201);
  });
});
