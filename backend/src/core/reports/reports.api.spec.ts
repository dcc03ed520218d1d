import { Types } from 'mongoose';
import { REPORT_LIMIT, REPORT_TEXT_MAX_LENGTH } from '@sparks/domain';
import { startBlockScene, type BlockScene } from '../../../test/support/block-scene.js';
import { createBlock } from '../../../test/support/factories/block.factory.js';
import { createSpark } from '../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../test/support/sign-in.js';
import { ReportResolutionService } from './report-resolution.service.js';

let scene: BlockScene;
let people: BlockScene['people'];
let addresses = 0;
let newcomers = 0;
beforeAll(async () => {
  scene = await startBlockScene({ withJobs: false });
  ({ people } = scene);
});
afterAll(() => scene?.close());

/** New people and addresses, because the limits outlast a test. */
const newcomer = () =>
  signInAs(scene.app, { username: `reporter${(newcomers += 1)}`, name: 'Rea Port', roles: ['contributor'] });
const from = () => ({ 'x-forwarded-for': `203.0.113.${(addresses += 1)}` });
const campaign = (terms = {}) =>
  createSpark(scene.app, { creator: new Types.ObjectId(people.cleo.user.id), name: 'Tea', ...terms });
const post = async (overrides = {}) =>
  createBlock(scene.app, await campaign(), { userId: new Types.ObjectId(people.ada.user.id), ...overrides });
const about = (subjectType: string, subjectId: unknown, more = {}) => ({
  subjectType,
  subjectId: String(subjectId),
  reason: 'spam',
  ...more,
});
const report = (body: object, person?: SignedIn) =>
  person ? person.http('POST', '/api/reports', body, from()) : scene.app.http('POST', '/api/reports', body, from());
const stored = (subjectId: unknown) =>
  scene.app.connection
    .collection('cases')
    .find({ 'subject.id': new Types.ObjectId(String(subjectId)) })
    .toArray();
const groups = async (admin: SignedIn = people.root, state = 'open') =>
  (await admin.http('GET', `/api/admin/reports?state=${state}&limit=50`)).body.data as {
    _id: string;
    subject: { id: string };
  }[];
const groupOf = async (subjectId: unknown, state = 'open', admin: SignedIn = people.root) =>
  (await groups(admin, state)).find(({ subject }) => subject.id === String(subjectId));
const resolve = (id: string, admin: SignedIn = people.root, outcome = 'dismissed') =>
  admin.http('POST', `/api/admin/reports/${id}/resolve`, { outcome, statement: 'It is a normal campaign.' });
const noticesOf = (person: SignedIn) =>
  scene.app.connection
    .collection('notifications')
    .find({ userId: new Types.ObjectId(person.user.id), kind: /^report_/u })
    .toArray();

describe('a report', () => {
  it('is received from everyone, and counted once per person in the row of its thing', async () => {
    const { _id } = await campaign();
    const person = await newcomer();
    expect((await report(about('spark', _id))).body.data).toMatchObject({ isFollowed: false });
    const { status, body } = await report(about('spark', _id, { reason: 'other', text: 'It sells tea.' }), person);
    expect([status, body.data.isFollowed]).toEqual([201, true]);
    const again = await report(about('spark', _id), person);
    expect([again.status, again.body.code]).toEqual([409, 'already_reported']);
    expect(again.body.details).toEqual({ caseId: body.data.reference });
    const group = await groupOf(_id);
    expect(group).toMatchObject({
      subject: { type: 'spark', id: String(_id), campaign: 'Tea', slug: expect.any(String) },
      reported: { username: 'cleo' },
      state: 'open',
      count: 2,
      visitorCount: 1,
      reasons: [
        { reason: 'spam', count: 1 },
        { reason: 'other', count: 1 },
      ],
    });
    const list = await people.root.http('GET', `/api/admin/reports/${group?._id}/reports`);
    expect(list.body.data).toMatchObject([
      {
        _id: body.data.reference,
        reason: 'other',
        text: 'It sells tea.',
        reporter: { username: person.user.username },
      },
      { reason: 'spam' },
    ]);
    expect(list.body.data[1]).not.toHaveProperty('reporter');
  });

  it('that is sent again with its key is the same report, also of a visitor', async () => {
    const { _id } = await campaign();
    const person = await newcomer();
    const headers = { ...from(), 'idempotency-key': new Types.ObjectId().toHexString() };
    for (const send of [scene.app.http.bind(scene.app), person.http.bind(person)]) {
      const [first, again] = [
        await send('POST', '/api/reports', about('spark', _id), headers),
        await send('POST', '/api/reports', about('spark', _id), headers),
      ];
      expect([first.status, again.status]).toEqual([201, 201]);
      expect(again.body.data.reference).toBe(first.body.data.reference);
    }
    expect(await groupOf(_id)).toMatchObject({ count: 2, visitorCount: 1 });
  });

  it('is about a campaign, a contribution or a profile that the caller sees', async () => {
    const person = await newcomer();
    const [visible, pending, deleted] = [
      await post(),
      await post({ moderation_status: 'pending' }),
      await post({ deleted: true }),
    ];
    const draft = await campaign({ live_mode: false });
    for (const who of [undefined, person]) {
      expect((await report(about('block', visible._id), who)).status).toBe(201);
      expect((await report(about('user', people.acme.user.id), who)).status).toBe(201);
      for (const hidden of [
        about('block', pending._id),
        about('block', deleted._id),
        about('spark', draft._id),
        about('spark', visible._id),
        about('user', new Types.ObjectId()),
      ])
        expect((await report(hidden, who)).status).toBe(404);
    }
    for (const { _id } of [pending, deleted, draft]) expect(await stored(_id)).toEqual([]);
    // The creator sees a pending contribution to the own campaign.
    expect((await report(about('block', pending._id), people.cleo)).status).toBe(201);
  });

  it('is never about something of one’s own', async () => {
    const block = await post();
    const own = [
      [people.cleo, about('spark', (await campaign())._id)],
      [people.ada, about('block', block._id)],
      [people.ben, about('user', people.ben.user.id)],
    ] as const;
    for (const [person, body] of own)
      expect(await report(body, person)).toMatchObject({ status: 403, body: { code: 'own_content' } });
    expect(await stored(block._id)).toEqual([]);
  });

  it.each([
    ['an unknown reason', { reason: 'boring' }],
    ['an unknown thing', { subjectType: 'wallet' }],
    ['no id', { subjectId: 'tea' }],
    ['a text that is too long', { text: 'a'.repeat(REPORT_TEXT_MAX_LENGTH + 1) }],
    ['no text where the reason needs one', { reason: 'illegal', text: '   ' }],
    ['a further field', { reportedId: 'x' }],
  ])('with %s is refused', async (_, change) => {
    const { _id } = await campaign();
    expect((await report(about('spark', _id, change))).status).toBe(400);
    expect(await stored(_id)).toEqual([]);
  });

  it('that one person sends several times at once is stored once', async () => {
    const { _id } = await campaign();
    const person = await newcomer();
    const sent = await Promise.all([1, 2, 3, 4].map(() => report(about('spark', _id), person)));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(await groupOf(_id)).toMatchObject({ count: 1, reasons: [{ reason: 'spam', count: 1 }] });
  });

  it('of many people at once is one row', async () => {
    const { _id } = await campaign();
    const sent = await Promise.all([1, 2, 3, 4, 5].map(() => report(about('spark', _id))));
    expect(sent.map(({ status }) => status)).toEqual(Array(5).fill(201));
    expect(await groupOf(_id)).toMatchObject({ count: 5, visitorCount: 5 });
  });

  it('is limited per person and per address [sec-447]', async () => {
    const { max } = REPORT_LIMIT;
    const [person, ip] = [await newcomer(), from()];
    const ids = await Promise.all(Array.from({ length: max + 1 }, async () => (await campaign())._id));
    const statuses = async (send: (id: Types.ObjectId) => Promise<{ status: number }>) => {
      const sent: number[] = [];
      for (const id of ids) sent.push((await send(id)).status);
      return sent;
    };
    const limited = [...Array<number>(max).fill(201), 429];
    expect(await statuses((id) => report(about('spark', id), person))).toEqual(limited);
    expect(await statuses((id) => scene.app.http('POST', '/api/reports', about('spark', id), ip))).toEqual(limited);
  });
});

describe('who learns of a report', () => {
  it('is the reporter and the admins, not the reported person', async () => {
    const { _id } = await campaign();
    const person = await newcomer();
    const { reference } = (await report(about('spark', _id, { text: 'Scam.' }), person)).body.data;
    const path = `/api/cases/${reference}`;
    expect((await person.http('GET', path)).body.data).toMatchObject({
      kind: 'report',
      yourRole: 'reporter',
      report: { reason: 'spam', text: 'Scam.' },
      messages: [],
    });
    for (const other of [people.cleo, people.ben]) {
      expect((await other.http('GET', path)).status).toBe(404);
      expect((await other.http('POST', `${path}/messages`, { text: 'Who?' })).status).toBe(404);
      expect((await other.http('GET', '/api/cases?kind=report')).text).not.toContain(reference);
      expect((await other.http('GET', '/api/admin/reports')).status).toBe(403);
    }
    expect((await people.root.http('POST', `${path}/messages`, { text: 'Which part?' })).status).toBe(201);
    expect(await noticesOf(person)).toMatchObject([{ kind: 'report_message', body: 'Which part?' }]);
    expect(await noticesOf(people.cleo)).toEqual([]);
  });

  it('is not an admin whom it is about [sec-446]', async () => {
    const [person, { root, rootorg }] = [await newcomer(), people];
    const { _id } = await campaign({ creator: new Types.ObjectId(root.user.id) });
    const { reference } = (await report(about('spark', _id), person)).body.data;
    const group = await groupOf(_id, 'open', rootorg);
    expect(await groupOf(_id, 'open', root)).toBeUndefined();
    expect((await root.http('GET', `/api/cases/${reference}`)).status).toBe(404);
    const { body } = await root.http('GET', '/api/admin/cases?kind=report&limit=50');
    expect(JSON.stringify(body.data)).not.toContain(reference);
    expect((await root.http('GET', `/api/admin/reports/${group?._id}/reports`)).status).toBe(404);
    expect((await resolve(String(group?._id), root)).status).toBe(404);
    expect((await resolve(String(group?._id), rootorg)).status).toBe(200);
  });
});

describe('an admin resolves the reports of a thing', () => {
  it('with one outcome that all reporters are told', async () => {
    const { _id } = await campaign();
    const [first, second] = [await newcomer(), await newcomer()];
    const { reference } = (await report(about('spark', _id), first)).body.data;
    await report(about('spark', _id, { reason: 'hate' }), second);
    await report(about('spark', _id));
    const group = await groupOf(_id);
    expect((await resolve(String(group?._id), people.root, 'actioned')).body.data).toMatchObject({
      state: 'resolved',
      outcome: 'actioned',
      statement: 'It is a normal campaign.',
      resolvedBy: 'root',
    });
    for (const person of [first, second])
      expect(await noticesOf(person)).toMatchObject([
        { kind: 'report_resolved', title: 'We acted on your report: Tea', body: 'It is a normal campaign.' },
      ]);
    expect((await first.http('GET', `/api/cases/${reference}`)).body.data).toMatchObject({
      status: 'resolved',
      outcome: 'actioned',
      statement: 'It is a normal campaign.',
    });
    expect((await stored(_id)).map(({ isOpen }) => isOpen)).toEqual([false, false, false]);
    expect(await groupOf(_id)).toBeUndefined();
    expect(await groupOf(_id, 'resolved')).toMatchObject({ count: 3 });
    expect(await noticesOf(people.cleo)).toEqual([]);
    const audit = await people.root.http('GET', `/api/audit?target=${String(_id)}`);
    expect(audit.body.data[0]).toMatchObject({ action: 'report_actioned', after: { reports: 3 } });
    // The thing can be reported again.
    expect((await report(about('spark', _id), first)).status).toBe(201);
    expect(await groupOf(_id)).toMatchObject({ count: 1 });
  });

  it('once: of two admins, one wins', async () => {
    const { _id } = await campaign();
    const person = await newcomer();
    await report(about('spark', _id), person);
    const id = String((await groupOf(_id))?._id);
    const sent = await Promise.all([resolve(id), resolve(id, people.rootorg, 'actioned'), resolve(id, people.rootorg)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(sent.filter(({ status }) => status === 409).map(({ body }) => body.code)).toEqual(
      Array(2).fill('reports_resolved'),
    );
    expect(await noticesOf(person)).toHaveLength(1);
    const audit = await people.root.http('GET', `/api/audit?target=${String(_id)}`);
    expect(audit.body.data).toHaveLength(1);
  });

  it('with reasons only', async () => {
    const { _id } = await campaign();
    await report(about('spark', _id));
    const id = String((await groupOf(_id))?._id);
    const send = (body: object) => people.root.http('POST', `/api/admin/reports/${id}/resolve`, body);
    expect((await send({ outcome: 'dismissed', statement: ' ' })).status).toBe(400);
    expect((await send({ outcome: 'upheld', statement: 'No.' })).status).toBe(400);
    expect(await groupOf(_id)).toMatchObject({ state: 'open' });
    expect((await resolve(String(new Types.ObjectId()))).status).toBe(404);
  });

  it('while it is reported again: every report is in the resolved row or in the next one', async () => {
    const { _id } = await campaign();
    await report(about('spark', _id));
    const id = String((await groupOf(_id))?._id);
    const [resolved, ...sent] = await Promise.all([
      resolve(id),
      ...[1, 2, 3, 4].map(() => report(about('spark', _id))),
    ]);
    expect([resolved, ...sent].map(({ status }) => status)).toEqual([200, 201, 201, 201, 201]);
    await scene.app.get(ReportResolutionService).endRemainingCases();
    const ended = (await groupOf(_id, 'resolved')) as unknown as { count: number };
    const next = (await groupOf(_id)) as unknown as { count: number } | undefined;
    expect(ended.count + (next?.count ?? 0)).toBe(5);
    const cases = await stored(_id);
    expect(cases.filter(({ isOpen }) => !isOpen)).toHaveLength(ended.count);
  });

  it('also when there are more than one request can end', async () => {
    const [{ _id }, person] = [await campaign(), await newcomer()];
    await report(about('spark', _id), person);
    const [one] = await stored(_id);
    const copies = Array.from({ length: 250 }, (_, index) => ({
      ...one,
      _id: new Types.ObjectId(),
      uniqueKey: `copy:${index}`,
      openedBy: undefined,
      parties: [],
    }));
    await scene.app.connection.collection('cases').insertMany(copies);
    const open = async () => (await stored(_id)).filter(({ isOpen }) => isOpen).length;
    await resolve(String((await groupOf(_id))?._id));
    expect(await open()).toBe(151);
    const resolutions = scene.app.get(ReportResolutionService);
    await Promise.all([resolutions.endRemainingCases(), resolutions.endRemainingCases()]);
    expect(await open()).toBe(0);
    expect(await noticesOf(person)).toHaveLength(1);
    expect(await resolutions.endRemainingCases()).toBe(0);
  });
});
