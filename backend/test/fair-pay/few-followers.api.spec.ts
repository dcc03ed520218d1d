import { AuthorFollowersService } from '../../src/modules/previews/index.js';
import { PREVIEW_PROVIDERS, type PreviewProviders } from '../../src/modules/previews/providers/preview-providers.js';
import { EngagementWorld, HOUR_MS } from '../support/engagement-world.js';

/** Many views of an account with few followers are a sign of bought views. */
let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());
afterEach(async () => {
  jest.restoreAllMocks();
  await world.app.connection.collection('blocks').updateMany({}, { $set: { 'refresh.dueAt': null } });
});

/** A contribution with a post of the account, and a spy on the readings of its profile. */
async function postOf(handle: string) {
  const created = await world.contribution(await world.campaign({ budget: 1_000_000 }));
  await world.app.connection
    .collection('blocks')
    .updateOne({ _id: created._id }, { $set: { 'social_meta.authorHandle': handle } });
  const block = await world.stored(created);
  const { platform } = block.social_meta;
  const readings = jest.spyOn(world.app.get<PreviewProviders>(PREVIEW_PROVIDERS)[platform], 'fetchProfile');
  const read = async (views: number, hours = 1) => {
    await world.setPostMetrics(block, { views, likes: views / 20, comments: 0, shares: 0 });
    world.clock.advanceMs(hours * HOUR_MS);
    await world.app.connection
      .collection('blocks')
      .updateOne({ _id: block._id }, { $set: { 'refresh.dueAt': world.clock.now() } });
    return world.refresh();
  };
  const signal = () =>
    world.app.connection.collection('risk_signals').findOne({ blockId: block._id, kind: 'views_per_follower' });
  return { block, platform, readings, read, signal };
}

describe('few-followers', () => {
  it('are read once a day, from 20,000 views on, and raise the score', async () => {
    const { block, platform, readings, read, signal } = await postOf('smallaccount');
    await world.sandbox.describeProfile(platform, 'smallaccount', { followers: 50 });
    await read(15_000);
    expect(readings).not.toHaveBeenCalled();
    await read(21_000);
    await read(22_000);
    expect(readings).toHaveBeenCalledTimes(1);
    expect(await signal()).toMatchObject({ weight: 15, facts: { views: 22_000, followers: 50, times: 440 } });
    expect((await world.stored(block)).risk?.score).toBeGreaterThanOrEqual(15);

    await world.sandbox.describeProfile(platform, 'smallaccount', { followers: 5_000 });
    await read(23_000, 24);
    expect(readings).toHaveBeenCalledTimes(2);
    expect(await signal()).toBeNull();
  });

  it('are no sign when the profile cannot be read, and the views are counted all the same', async () => {
    const { block, platform, readings, read, signal } = await postOf('failingaccount');
    await world.sandbox.describeProfile(platform, 'failingaccount', { state: 'failing' });
    await read(15_000);
    expect(await read(21_000)).toMatchObject({ refreshed: 1, failed: 0 });
    readings.mockRejectedValue(new Error('The profile is broken'));
    expect(await read(22_000, 25)).toMatchObject({ refreshed: 1, failed: 0 });
    expect(readings.mock.calls.length).toBeGreaterThanOrEqual(2);
    expect(await signal()).toBeNull();
    expect(await world.stored(block)).toMatchObject({ countedViews: 22_000 });
  });

  it('two workers read an account once', async () => {
    const { readings, read } = await postOf('sharedaccount');
    await read(15_000);
    const account = { platform: 'youtube' as const, handle: 'SharedAccount' };
    const followers = world.app.get(AuthorFollowersService);
    await Promise.all([
      followers.refresh([account]),
      followers.refresh([account, account]),
      followers.refresh([account]),
    ]);
    expect(readings).toHaveBeenCalledTimes(1);
  });
});
