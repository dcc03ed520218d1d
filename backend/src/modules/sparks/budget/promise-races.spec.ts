import { Types } from 'mongoose';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.js';
import { SparksApiModule } from '../index.js';
import { PromisedBonusesRepository } from './promised-bonuses.repository.js';

const NOW = new Date('2026-05-10T12:00:00.000Z');
const LATER = new Date(NOW.getTime() + 60_000);

let app: TestApp;
let promises: PromisedBonusesRepository;
beforeAll(async () => {
  app = await createTestApp({ modules: [SparksApiModule] });
  promises = app.get(PromisedBonusesRepository);
});
afterAll(() => app?.close());

describe('what a campaign owes', () => {
  const campaign = async (fields: object) => {
    const { _id } = await createSpark(app, { creator: new Types.ObjectId() });
    await app.connection.collection('sparks').updateOne({ _id }, { $set: fields });
    return _id;
  };
  const found = (_id: Types.ObjectId) => app.connection.collection('sparks').findOne({ _id });
  const period = { until: NOW, posts: 2, reservedCents: 600, returnedCents: 0 };
  const endPeriod = (id: Types.ObjectId) => app.runInTransaction((session) => promises.endPeriod(id, session));

  it('keeps a mark that was set again since it was read', async () => {
    const [seen, again] = [new Types.ObjectId(), new Types.ObjectId()];
    const id = await campaign({ unpaidBonuses: again });
    await promises.unmarkUnpaid(id, seen);
    expect(await found(id)).toMatchObject({ unpaidBonuses: again });
    await promises.unmarkUnpaid(id, again);
    expect(await found(id)).not.toHaveProperty('unpaidBonuses');
  });

  it('runs at once end a decision period once', async () => {
    const id = await campaign({ decisionPeriod: period });
    const ended = await Promise.all([endPeriod(id), endPeriod(id)]);
    expect(ended.filter((before) => before !== null)).toMatchObject([{ decisionPeriod: period }]);
  });

  it('a late change of a period that has ended does not open it again', async () => {
    const id = await campaign({ decisionPeriod: period });
    await endPeriod(id);
    await promises.extendPeriod(id, LATER);
    await app.runInTransaction((session) =>
      promises.removeReserve(id, { reservedCents: 300, returnedCents: 300 }, session),
    );
    expect(await found(id)).not.toHaveProperty('decisionPeriod');
  });
});
