import { DAY_MS, MoneyScene } from '../support/money-scene.js';
import type { SignedIn } from '../support/sign-in.js';
import { youtubeUrl } from '../support/social-sandbox.js';

let scene: MoneyScene;
beforeAll(async () => {
  scene = await MoneyScene.start({ env: { SUBMISSIONS_PER_DAY: '4', SUBMISSIONS_PER_DAY_NEW_ACCOUNT: '2' } });
});
afterAll(() => scene?.close());
afterEach(() => scene.expectAllAddsUp());

const submit = (person: SignedIn, sparkId: string, path = '/spark/purchase') =>
  person.http('POST', path, { content: youtubeUrl(), sparkId });
const toMidnight = () => scene.clock.advanceMs(DAY_MS - (scene.clock.now().getTime() % DAY_MS));
const dayOf = (person: SignedIn) =>
  scene.app.connection
    .collection<{ _id: string; count: number; expiresAt: Date }>('submission_days')
    .findOne({ _id: `${person.user.id}:${scene.clock.now().toISOString().slice(0, 10)}` });
const counted = async (person: SignedIn) => (await dayOf(person))?.count ?? 0;

describe('many-posts-of-a-new-account', () => {
  it('limits a new account, says when it can go on, and starts again the next day [sec-146]', async () => {
    const campaigns = [await scene.campaign(), await scene.campaign(), await scene.campaign()];
    const person = await scene.person();
    const [first, second, third] = campaigns.map(({ id }) => id) as [string, string, string];
    expect((await submit(person, first)).status).toBe(201);
    expect((await submit(person, second)).status).toBe(201);
    const midnight = new Date((Math.floor(scene.clock.now().getTime() / DAY_MS) + 1) * DAY_MS).toISOString();
    expect(await submit(person, third)).toMatchObject({
      status: 429,
      body: { code: 'submission_limit_reached', details: { limit: 2, availableAt: midnight } },
    });
    toMidnight();
    expect((await submit(person, third)).status).toBe(201);
  });

  it('of ten submissions at the same time accepts as many as the limit allows', async () => {
    const person = await scene.person();
    const campaigns = await Promise.all(Array.from({ length: 10 }, () => scene.campaign()));
    const answers = await Promise.all(campaigns.map(({ id }) => submit(person, id)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array<number>(8).fill(429)]);
    expect(await counted(person)).toBe(2);
  });

  it('does not count what is refused or fails', async () => {
    const person = await scene.person();
    const campaign = await scene.campaign();
    expect((await submit(person, campaign.id, '/spark/resubmit')).status).toBe(409);
    expect((await submit(person, campaign.id)).status).toBe(201);
    expect((await submit(person, campaign.id)).status).toBe(409);
    expect(await counted(person)).toBe(1);
  });

  it('keeps the count for two days from the first post', async () => {
    const person = await scene.person();
    const [first, second] = [await scene.campaign(), await scene.campaign()];
    toMidnight();
    const submittedAt = scene.clock.now().getTime();
    expect((await submit(person, first.id)).status).toBe(201);
    scene.clock.advanceMs(60_000);
    expect((await submit(person, second.id)).status).toBe(201);
    expect(await dayOf(person)).toMatchObject({ count: 2, expiresAt: new Date(submittedAt + 2 * DAY_MS) });
  });

  it('allows an account of a week more', async () => {
    const person = await scene.person();
    scene.clock.advanceMs(7 * DAY_MS + 60_000);
    toMidnight();
    const campaigns = await Promise.all(Array.from({ length: 5 }, () => scene.campaign()));
    const answers = [];
    for (const { id } of campaigns) answers.push((await submit(person, id)).status);
    expect(answers).toEqual([201, 201, 201, 201, 429]);
  });
});
