import { Types } from 'mongoose';
import { ACCESS_PITCH_MAX_LENGTH } from '@sparks/domain';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { CasesApiModule } from '../../../core/cases/index.js';
import { SparksApiModule } from '../index.js';

let app: TestApp;
let ada: SignedIn;
let ben: SignedIn;
let cleo: SignedIn;
let root: SignedIn;
let sparkId: string;
beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule, CasesApiModule] });
  [ada, ben, cleo, root] = (await Promise.all(
    (['ada', 'ben', 'cleo', 'root'] as const).map((name) => signInAs(app, name)),
  )) as [SignedIn, SignedIn, SignedIn, SignedIn];
});
afterAll(() => app?.close());
beforeEach(async () => {
  const spark = await createSpark(app, {
    creator: new Types.ObjectId(cleo.user.id),
    name: 'Tea',
    budget: 0,
    isPrivate: true,
  });
  sparkId = spark._id.toHexString();
});

const ask = (body?: object) => ada.http('POST', `/api/sparks/${sparkId}/request-access`, body);
const requests = async (person = cleo) => (await person.http('GET', `/spark/${sparkId}/access-requests`)).body.data;
const write = (person: SignedIn, text = 'Which accounts are yours?') =>
  person.http('POST', `/spark/${sparkId}/access-requests/${ada.user.id}/conversation`, { text });
const read = (person: SignedIn) => person.http('GET', `/spark/${sparkId}/access-requests/${ada.user.id}/conversation`);

describe('a pitch', () => {
  it('is shown to the creator and admins with the request', async () => {
    expect((await ask({ pitch: '  On @ada.teas, 20,000 followers.  ' })).body.data.status).toBe('pending');
    for (const person of [cleo, root])
      expect(await requests(person)).toMatchObject([{ pitch: 'On @ada.teas, 20,000 followers.' }]);
    const all = await root.http('GET', '/spark/admin/access-requests?limit=96');
    expect(all.body.data).toContainEqual(expect.objectContaining({ pitch: 'On @ada.teas, 20,000 followers.' }));
    expect((await ada.http('GET', `/spark/${sparkId}/access-requests`)).status).toBe(403);
  });

  it('is optional, and does not change with a repeat', async () => {
    await ask();
    await ask({ pitch: 'Later' });
    expect((await requests())[0]).not.toHaveProperty('pitch');
  });

  it.each([
    ['too long', { pitch: 'a'.repeat(ACCESS_PITCH_MAX_LENGTH + 1) }],
    ['no text', { pitch: 7 }],
    ['accompanied by an unknown field', { pitch: 'Hi', status: 'accepted' }],
  ])('is refused when it is %s, and nothing is stored', async (_, body) => {
    expect((await ask(body)).status).toBe(400);
    expect(await requests()).toEqual([]);
  });
});

describe('a conversation about a request', () => {
  it('is between the person and the creator', async () => {
    await ask();
    expect((await read(ada)).body.data).toEqual({ conversation: null });
    const { _id: caseId } = (await write(cleo)).body.data.conversation;
    await write(ada, 'Only @ada.teas.');
    expect((await read(cleo)).body.data.conversation).toMatchObject({
      _id: caseId,
      subject: { type: 'access_request', campaign: 'Tea', slug: expect.any(String) },
      yourRole: 'reviewer',
      messages: [{ role: 'reviewer' }, { role: 'contributor', text: 'Only @ada.teas.' }],
    });
    const notices = await app.connection.collection('notifications').find({ 'refs.caseId': caseId }).toArray();
    expect(notices.map(({ kind, title }) => [kind, title]).sort()).toEqual([
      ['contributor_message', 'ada wrote about an access request for "Tea"'],
      ['message_received', 'cleo wrote to you about your access request for "Tea"'],
    ]);
  });

  it('does not end with a decision, and does not tell a rejection', async () => {
    await ask();
    await write(ada, 'Please.');
    await cleo.http('PATCH', `/spark/${sparkId}/reject-access`, { userId: ada.user.id });
    const { body } = await read(ada);
    expect(body.data.conversation.status).toBe('open');
    expect(JSON.stringify(body)).not.toContain('reject');
    expect((await write(ada, 'Still there?')).status).toBe(201);
  });

  it('is counted in the list of requests, with what is new to the reader', async () => {
    await ask();
    expect((await requests())[0]).not.toHaveProperty('conversation');
    await write(ada, 'Please.');
    await write(ada, 'I have fans.');
    expect(await requests()).toMatchObject([{ conversation: { messagesCount: 2, unreadCount: 2 } }]);
    expect(await requests(root)).toMatchObject([{ conversation: { messagesCount: 2, unreadCount: 0 } }]);
    await write(cleo);
    expect(await requests()).toMatchObject([{ conversation: { messagesCount: 3, unreadCount: 0 } }]);
    expect((await read(ada)).body.data.conversation.unreadCount).toBe(1);
  });

  it('needs a request, and is hidden from other people', async () => {
    for (const person of [ada, cleo, root]) expect((await write(person)).status).toBe(404);
    await ask();
    for (const answer of [await read(ben), await write(ben)]) expect(answer.status).toBe(404);
    expect((await ben.http('POST', `/spark/${sparkId}/access-requests/tea/conversation`, { text: 'Hi' })).status).toBe(
      404,
    );
    expect((await read(ada)).body.data.conversation).toBeNull();
  });
});
