import { Types } from 'mongoose';
import { ERROR_CODES } from '@sparks/domain';
import { promotionScene } from '../../../../test/support/promotion-scene.js';
import type { SignedIn } from '../../../../test/support/sign-in.js';
import { LedgerService } from '../../../core/ledger/index.js';
import { TransactionRunner } from '../../../platform/database/transaction-runner.js';
import { AppError } from '../../../platform/http/app-error.js';
import { PromotableBlocksService } from './promotable-blocks.service.js';
import { PromotionRepository } from './promotion.repository.js';

const HOUR = 3_600_000;
const scene = promotionScene();
const { clock, people, balanceOf, userWith, campaign, contribution } = scene;
afterEach(() => jest.restoreAllMocks());

const promote = (person: SignedIn, id: string, how: 'boost' | 'spotlight', body = {}) =>
  person.http('POST', `/blocks/${id}/${how}`, body);
const collection = (name: string) => scene.app.connection.collection(name);
const blocks = () => collection('blocks');

async function approvedPost(person = people.ada): Promise<string> {
  return contribution(person, people.cleo, (await campaign(people.cleo))._id);
}

/** The next request reads the contribution as it was before another request promoted it. */
function readOutdated(outdated: object): void {
  const promotables = scene.app.get(PromotableBlocksService);
  const findVisible = promotables.findVisible.bind(promotables);
  jest.spyOn(promotables, 'findVisible').mockImplementationOnce(async (...args) => {
    const found = await findVisible(...args);
    return { ...found, block: { ...found.block, ...outdated } };
  });
}

describe('a boost', () => {
  const boostAt = async (id: string, now: Date) =>
    scene.app
      .get(TransactionRunner)
      .runInTransaction((session) =>
        scene.app
          .get(PromotionRepository)
          .boost(new Types.ObjectId(id), { now, until: new Date(now.getTime() + HOUR) }, session),
      );

  it('does not start while another runs, and does once that has ended', async () => {
    const id = await approvedPost();
    const now = clock.now();
    expect(await boostAt(id, now)).not.toBeNull();
    expect(await boostAt(id, new Date(now.getTime() + HOUR - 1))).toBeNull();
    expect(await boostAt(id, new Date(now.getTime() + HOUR))).not.toBeNull();
  });

  it.each([{ moderation_status: 'declined' }, { deleted: true }])(
    'does not start on a contribution that is %j meanwhile',
    async (change) => {
      const id = await approvedPost();
      await blocks().updateOne({ _id: new Types.ObjectId(id) }, { $set: change });
      expect(await boostAt(id, clock.now())).toBeNull();
    },
  );

  it('that another request has started meanwhile is refused, and nothing is charged', async () => {
    const person = await userWith(1_000);
    const id = await approvedPost(person);
    const { boostedUntil } = (await promote(person, id, 'boost')).body.data;
    readOutdated({ boostedUntil: null });
    expect(await promote(person, id, 'boost')).toMatchObject({
      status: 409,
      body: { code: 'already_boosted', details: { boostedUntil: expect.any(String) } },
    });
    expect(await balanceOf(person)).toBe(500);
    expect(await blocks().findOne({ _id: new Types.ObjectId(id) })).toMatchObject({
      boostedUntil: new Date(boostedUntil as string),
    });
  });

  it('is refused at another price than was agreed to', async () => {
    const person = await userWith(500);
    const id = await approvedPost(person);
    expect(await promote(person, id, 'boost', { agreedPrice: 400 })).toMatchObject({
      status: 409,
      body: { code: 'price_mismatch' },
    });
    expect(await balanceOf(person)).toBe(500);
  });

  it('is recorded with its campaign in the ledger, and with both dates in the audit log', async () => {
    const person = await userWith(500);
    const spark = await campaign(people.cleo);
    const id = await contribution(person, people.cleo, spark._id);
    const { boostedUntil } = (await promote(person, id, 'boost')).body.data;
    expect(await collection('ledger_transactions').findOne({ kind: 'boost_fee', 'refs.blockId': id })).toMatchObject({
      refs: { sparkId: String(spark._id) },
    });
    const audited = await collection('audit_entries').findOne({ 'target.id': id, action: 'block_boosted' });
    expect(JSON.parse(JSON.stringify([audited?.before, audited?.after]))).toEqual([
      { boostedUntil: null },
      { boostedUntil, priceCents: 500 },
    ]);
  });

  it('that the ledger refuses for another reason than the balance reports that reason', async () => {
    const person = await userWith(500);
    const id = await approvedPost(person);
    jest
      .spyOn(scene.app.get(LedgerService), 'post')
      .mockRejectedValueOnce(new AppError(ERROR_CODES.FORBIDDEN, 403, 'No'));
    expect(await promote(person, id, 'boost')).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    jest.spyOn(scene.app.get(LedgerService), 'post').mockRejectedValueOnce(new Error('broken'));
    expect(await promote(person, id, 'boost')).toMatchObject({ status: 500, body: { code: 'SERVER_ERROR' } });
    expect(await balanceOf(person)).toBe(500);
  });
});

describe('a spotlight', () => {
  it('that another request has given meanwhile is refused, and the tip is paid once', async () => {
    const creator = await userWith(1_000, 'individual');
    const id = await contribution(people.ada, creator, (await campaign(creator, { spotlightCost: 300 }))._id);
    await promote(creator, id, 'spotlight');
    readOutdated({ is_spotlighted: false });
    expect(await promote(creator, id, 'spotlight')).toMatchObject({
      status: 409,
      body: { code: 'already_spotlighted' },
    });
    expect(await balanceOf(creator)).toBe(700);
    expect(await blocks().findOne({ _id: new Types.ObjectId(id) })).toMatchObject({ ees: 300 });
  });

  it('is recorded in the audit log, and its notice leads to the contribution', async () => {
    const creator = await userWith(1_000, 'individual');
    const spark = await campaign(creator, { spotlightCost: 300 });
    const id = await contribution(people.ada, creator, spark._id);
    await promote(creator, id, 'spotlight');
    expect(await collection('audit_entries').findOne({ 'target.id': id, action: 'block_spotlighted' })).toMatchObject({
      before: { is_spotlighted: false },
      after: { is_spotlighted: true, tipCents: 300 },
    });
    expect(
      await collection('notifications').findOne({ kind: 'contribution_spotlighted', 'refs.blockId': id }),
    ).toMatchObject({ refs: { sparkId: String(spark._id) } });
  });
});
