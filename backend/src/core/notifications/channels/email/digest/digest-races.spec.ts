import { getModelToken } from '@nestjs/mongoose';
import { Types, type Model } from 'mongoose';
import { examinedKeys } from '../../../../../../test/support/examined-keys.js';
import { createTestApp, type TestApp } from '../../../../../../test/support/test-app.js';
import { TransactionRunner } from '../../../../../platform/database/transaction-runner.js';
import { Notification, type NotificationRecord } from '../../../notification.schema.js';
import { NotificationsModule } from '../../../notifications.module.js';
import { NotificationMailRepository } from '../notification-mail.repository.js';
import { DigestEntriesService } from './digest-entries.service.js';
import { DigestRepository } from './digest.repository.js';
import { NotificationDigest } from './digest.schema.js';

const NOW = new Date('2026-05-01T12:00:00.000Z');
const MORNING = new Date('2026-05-02T07:00:00.000Z');
const LEASE_END = new Date(MORNING.getTime() + 60_000);

let app: TestApp;
let digests: DigestRepository;
let mails: NotificationMailRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [NotificationsModule] });
  digests = app.get(DigestRepository);
  mails = app.get(NotificationMailRepository);
});
afterAll(() => app?.close());

const notifications = () => app.connection.collection<NotificationRecord>('notifications');
const notification = (email: object, createdAt = NOW): NotificationRecord => {
  const _id = new Types.ObjectId();
  return {
    _id,
    userId: new Types.ObjectId(),
    kind: 'contribution_flagged',
    dedupeKey: _id.toHexString(),
    title: 'Flagged',
    body: '',
    link: '',
    refs: {},
    readAt: null,
    email: { status: 'due', attempts: 1, nextAttemptAt: NOW, sentAt: null, lastError: '', ...email },
    createdAt,
  };
};

describe('the digest of a person and day', () => {
  it('is created once by concurrent notifications', async () => {
    const userId = new Types.ObjectId();
    const ids = await Promise.all(Array.from({ length: 10 }, () => digests.ensure(userId, MORNING, NOW)));
    expect(new Set(ids.map(String)).size).toBe(1);
    expect(await app.connection.collection('notification_digests').countDocuments({ userId })).toBe(1);
  });

  it('either has an entry that is added during its claim, or refuses it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const entry = notification({});
      await notifications().insertOne(entry);
      const id = await digests.ensure(entry.userId, MORNING, NOW);
      const add = app.get(TransactionRunner).runInTransaction(async (session) => {
        if (!(await digests.incrementRevision(id, session))) return false;
        await mails.moveToDigest(entry, id, session);
        return true;
      });
      const read = digests.claim(id, MORNING, LEASE_END).then(() => mails.listOfDigest(id, 10));
      const [isAdded, entries] = await Promise.all([add, read]);
      expect(entries).toHaveLength(isAdded ? 1 : 0);
    }
  });

  it('takes no entry from a worker that has lost its lease', async () => {
    const entry = notification({ attempts: 2 });
    await notifications().insertOne(entry);
    const late = { ...entry, email: { ...entry.email, attempts: 1 } };
    await app.get(DigestEntriesService).add(late);
    expect((await notifications().findOne({ _id: entry._id }))?.email).toMatchObject({ status: 'due', attempts: 2 });
  });

  it('has an entry once, however often its notification is moved', async () => {
    const entry = notification({});
    await notifications().insertOne(entry);
    await Promise.all(Array.from({ length: 5 }, () => app.get(DigestEntriesService).add(entry)));
    const { email } = (await notifications().findOne({ _id: entry._id }))!;
    expect(email).toMatchObject({ status: 'digest', nextAttemptAt: null });
    expect(await mails.listOfDigest(email.digestId!, 10)).toHaveLength(1);
  });
});

describe('among many documents', () => {
  const LIMIT = 12;
  const SLACK = 10;
  const digestId = new Types.ObjectId();
  beforeAll(async () => {
    const states = Array.from({ length: 3_000 }, (_, index) => ({
      createdAt: new Date(NOW.getTime() + index),
      email: { status: index % 10 === 0 ? 'due' : 'sent', attempts: 0, nextAttemptAt: new Date(NOW.getTime() + index) },
    }));
    await app.connection
      .collection('notification_digests')
      .insertMany(states.map((state) => ({ ...state, userId: new Types.ObjectId(), sendAt: MORNING })));
    await notifications().insertMany(
      states.map(({ createdAt }, index) =>
        notification(
          { status: 'digest', nextAttemptAt: null, digestId: index % 3 === 0 ? digestId : new Types.ObjectId() },
          createdAt,
        ),
      ),
    );
  }, 60_000);

  async function expectIndexed(model: Model<never>, act: () => Promise<unknown>): Promise<void> {
    // Right after the insert the planner works with outdated statistics and can choose another index, so retry.
    const giveUpAt = Date.now() + 45_000;
    for (;;) {
      const read = await examinedKeys(model, act);
      expect(read).toHaveLength(1);
      if (read.every((keys) => keys <= LIMIT + SLACK)) return;
      if (Date.now() > giveUpAt) expect(read).toEqual([LIMIT]);
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
  const model = (name: string) => app.get<Model<never>>(getModelToken(name));

  it('due digests are read from an index', async () => {
    await expectIndexed(model(NotificationDigest.name), () => digests.listDue(LEASE_END, LIMIT));
  }, 60_000);

  it('the newest entries of a digest are read from an index', async () => {
    await expectIndexed(model(Notification.name), () => mails.listOfDigest(digestId, LIMIT));
  }, 60_000);
});
