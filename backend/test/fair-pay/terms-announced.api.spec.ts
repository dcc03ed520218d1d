import { Types } from 'mongoose';
import { BATCH_SIZE } from '../../src/modules/blocks/announcements/contribution-batches.service.js';
import { TermsNoticesService } from '../../src/modules/blocks/announcements/terms-notices.service.js';
import { DAY_MS, MoneyScene, type Campaign, type Post } from '../support/money-scene.js';
import type { SignedIn } from '../support/sign-in.js';

/** Everyone who has submitted is notified once when an edit changes what a campaign pays or ends it earlier. */
let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start();
});
afterAll(() => scene?.close());
afterEach(async () => {
  await announce();
  await scene.expectAllAddsUp();
});

const announce = () => scene.app.get(TermsNoticesService).announceDue();
const edit = async (campaign: Campaign, fields: object): Promise<void> => {
  const { status, text } = await campaign.creator.http('PUT', `/spark/${campaign.id}`, fields);
  if (status !== 200) throw new Error(text);
};
const newsOf = async (person: SignedIn): Promise<string[]> => {
  const { data } = (await person.http('GET', '/api/notifications')).body as { data: { kind: string; body: string }[] };
  return data.filter(({ kind }) => kind === 'terms_changed').map(({ body }) => body);
};
const openAnnouncements = () => scene.app.connection.collection('terms_announcements').countDocuments();

describe('edited terms', () => {
  it('that are better are announced with the old and the new values, also for posts that are in', async () => {
    const campaign = await scene.campaign({ approvalBonus: 300 });
    const [pending, approved] = [await campaign.post(), await campaign.approvedPost()];
    await edit(campaign, { approvalBonus: 500 });
    expect(await newsOf(pending.by)).toEqual([]);
    expect(await announce()).toBe(1);
    for (const { by } of [pending, approved])
      expect(await newsOf(by)).toEqual([
        'Your submitted posts get this too, or keep what is better for them: $5.00 for an approval instead of $3.00.',
      ]);
    expect([await newsOf(campaign.creator), await openAnnouncements()]).toEqual([[], 0]);
  });

  it('that are worse say that submitted posts keep their terms', async () => {
    const campaign = await scene.campaign({ approvalBonus: 300, ratePerThousandViews: 200, budget: 20_000 });
    const post = await campaign.post();
    await edit(campaign, { approvalBonus: 100, ratePerThousandViews: 250 });
    await announce();
    expect(await newsOf(post.by)).toEqual([
      'Your submitted posts get this too, or keep what is better for them: $2.50 per 1,000 views instead of $2.00. ' +
        'Your submitted posts keep their terms. For posts submitted from now on: $1.00 for an approval instead of $3.00.',
    ]);
  });

  it('that end earlier are announced with both times', async () => {
    const end = new Date(scene.clock.now().getTime() + 10 * DAY_MS);
    const campaign = await scene.campaign({ end_time: { date: end } });
    const post = await campaign.post();
    await edit(campaign, { end_time: { date: new Date(end.getTime() - 5 * DAY_MS) } });
    await announce();
    expect(await newsOf(post.by)).toEqual([expect.stringMatching(/^The campaign ends on .+ UTC, not on .+ UTC\.$/u)]);
  });

  it.each([
    ['texts', { description: 'Another description of this campaign, long enough for everyone.' }],
    ['the price of views in other words', { ratePerThousandViews: 200, eesMultiple: 1 }],
  ])('of which only %s changed are not announced', async (_, fields) => {
    const campaign = await scene.campaign({ ratePerThousandViews: 100, eesMultiple: 2 });
    const post = await campaign.post();
    await edit(campaign, fields);
    expect([await announce(), await newsOf(post.by)]).toEqual([0, []]);
  });

  it('are announced once for each edit and person, however many posts and runs there are', async () => {
    const campaign = await scene.campaign({ approvalBonus: 300 });
    const post = await campaign.post();
    await edit(campaign, { approvalBonus: 400 });
    await edit(campaign, { approvalBonus: 500 });
    await Promise.all([announce(), announce(), announce()]);
    await announce();
    expect(await newsOf(post.by)).toHaveLength(2);
  });

  it('do not concern declined posts and those submitted after the edit', async () => {
    const campaign = await scene.campaign({ approvalBonus: 300 });
    const declined = await campaign.post();
    await campaign.decide(declined, 'declined');
    await edit(campaign, { approvalBonus: 400 });
    scene.clock.advanceMs(1_000);
    const later = await campaign.post();
    await announce();
    expect([await newsOf(declined.by), await newsOf(later.by)]).toEqual([[], []]);
  });
});

describe('many contributors', () => {
  /** Copies of a contribution by people who do not exist. */
  async function crowd(post: Post, count: number): Promise<Types.ObjectId[]> {
    const { _id, creationKey: __, ...copied } = (await scene.stored(post)) as unknown as Record<string, unknown>;
    const rows = Array.from({ length: count }, (_, index) => ({
      ...copied,
      _id: new Types.ObjectId(),
      userId: new Types.ObjectId(),
      canonicalKey: `${String(_id)}-${index}`,
      creationKey: `${String(_id)}-${index}`,
    }));
    await scene.app.connection.collection('blocks').insertMany(rows);
    return rows.map(({ userId }) => userId);
  }
  const notified = (people: readonly Types.ObjectId[]) =>
    scene.app.connection.collection('notifications').countDocuments({ userId: { $in: people }, kind: 'terms_changed' });

  it('a worker that was killed in the middle is continued: nobody is left out or notified twice', async () => {
    const campaign = await scene.campaign({ approvalBonus: 300 });
    const post = await campaign.post();
    const people = await crowd(post, 2 * BATCH_SIZE + 5);
    await edit(campaign, { approvalBonus: 400 });
    const notices = scene.app.get(TermsNoticesService) as unknown as { notify: (...args: unknown[]) => Promise<void> };
    const notify = notices.notify.bind(notices);
    let calls = 0;
    const dying = jest.spyOn(notices, 'notify').mockImplementation(async (...args) => {
      calls += 1;
      if (calls > BATCH_SIZE + 50) throw new Error('killed');
      await notify(...args);
    });
    expect(await announce()).toBe(0);
    dying.mockRestore();
    expect(await notified(people)).toBeLessThan(people.length);
    await Promise.all([announce(), announce()]);
    expect([await notified(people), await openAnnouncements()]).toEqual([people.length, 0]);
    await scene.app.connection.collection('blocks').deleteMany({ userId: { $in: people } });
  });
});
