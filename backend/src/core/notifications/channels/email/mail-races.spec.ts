import { Types } from 'mongoose';
import { createTestApp, type TestApp } from '../../../../../test/support/test-app.js';
import type { NotificationMail, NotificationRecord } from '../../notification.schema.js';
import { NotificationsModule } from '../../notifications.module.js';
import { NotificationMailRepository } from './notification-mail.repository.js';

let app: TestApp;
let mails: NotificationMailRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [NotificationsModule] });
  mails = app.get(NotificationMailRepository);
});
afterAll(() => app?.close());

const NOW = new Date();
const LEASE_END = new Date(NOW.getTime() + 60_000);
const notifications = () => app.connection.collection<NotificationRecord>('notifications');

async function notification(email: Partial<NotificationMail> = {}): Promise<Types.ObjectId> {
  const _id = new Types.ObjectId();
  await notifications().insertOne({
    _id,
    userId: new Types.ObjectId(),
    kind: 'contribution_flagged',
    dedupeKey: _id.toHexString(),
    title: 'Flagged',
    body: '',
    link: '',
    refs: {},
    readAt: null,
    email: { status: 'due', attempts: 0, nextAttemptAt: NOW, sentAt: null, lastError: '', ...email },
    createdAt: NOW,
  });
  return _id;
}
async function claimed(id?: Types.ObjectId, now = NOW): Promise<NotificationRecord> {
  const mail = await mails.claim(id ?? (await notification()), now, LEASE_END);
  if (!mail) throw new Error('The e-mail was not due');
  return mail;
}
const stored = async (_id: Types.ObjectId) => (await notifications().findOne({ _id }))?.email;

describe('attempts to send one e-mail', () => {
  it('begin once per due time, however many workers there are', async () => {
    const id = await notification();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => mails.claim(id, NOW, LEASE_END)));
    expect(answers.filter((answer) => answer !== null)).toHaveLength(1);
    expect(await stored(id)).toMatchObject({ attempts: 1 });
  });

  it.each(['none', 'sent', 'failed'] as const)('do not begin when the e-mail is %s', async (status) => {
    expect(await mails.claim(await notification({ status }), NOW, LEASE_END)).toBeNull();
  });

  it('of a worker that has lost its lease store no result', async () => {
    const late = await claimed();
    const current = await claimed(late._id, LEASE_END);
    expect(await mails.recordAttempt(late, { status: 'failed' })).toBe(false);
    expect(await mails.recordAttempt(current, { status: 'sent', sentAt: NOW })).toBe(true);
    expect(await stored(late._id)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('store one result', async () => {
    const mail = await claimed();
    expect(await mails.recordAttempt(mail, { status: 'sent', sentAt: NOW })).toBe(true);
    expect(await mails.recordAttempt(mail, { status: 'failed' })).toBe(false);
    expect(await stored(mail._id)).toMatchObject({ status: 'sent' });
  });
});
