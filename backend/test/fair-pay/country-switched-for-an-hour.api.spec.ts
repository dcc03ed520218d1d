import { Types } from 'mongoose';
import { AccountApiModule } from '../../src/core/account/index.js';
import { BlocksApiModule } from '../../src/modules/blocks/index.js';
import { PreviewsApiModule, PreviewsWorkerModule } from '../../src/modules/previews/index.js';
import { SparksApiModule, type SparkRecord } from '../../src/modules/sparks/index.js';
import { Authenticator } from '../../src/platform/auth/authenticator.js';
import { createSpark } from '../support/factories/spark.factory.js';
import { FixedClock } from '../support/fixed-clock.js';
import { signInAs, type SignedIn } from '../support/sign-in.js';
import { startTestSandbox, youtubeUrl, type TestSandbox } from '../support/social-sandbox.js';
import { createTestApp, type TestApp } from '../support/test-app.js';

const DAY_MS = 86_400_000;

describe('country-switched-for-an-hour: a person changes the country for a campaign and back', () => {
  let world: TestSandbox;
  let app: TestApp;
  let cleo: SignedIn;
  const clock = new FixedClock(new Date().toISOString());

  beforeAll(async () => {
    world = await startTestSandbox();
    app = await createTestApp({
      clock,
      modules: [SparksApiModule, BlocksApiModule, PreviewsApiModule, PreviewsWorkerModule, AccountApiModule],
      env: { ...world.env, COUNTRY_CHANGE_DAYS: '21' },
    });
    cleo = await signInAs(app, 'cleo');
  });
  afterAll(async () => {
    await app?.close();
    await world?.close();
  });

  let count = 0;
  const person = (country?: string) =>
    signInAs(app, {
      username: `traveller${(count += 1)}`,
      name: `Traveller ${count}`,
      roles: ['contributor'],
      ...(country ? { country } : {}),
    });
  const campaignIn = (...location: string[]) =>
    createSpark(app, { creator: new Types.ObjectId(cleo.user.id), location });
  const change = async (who: SignedIn, country: string | null) => {
    const { status, body } = await who.http('PATCH', '/api/users/me', { country });
    expect(status).toBe(200);
    return body.data as { country?: string; countryChange?: { from: string; countsFrom: string } };
  };
  const submit = async (who: SignedIn, { _id }: SparkRecord) => {
    const { status, body } = await who.http('POST', '/spark/purchase', {
      sparkId: _id.toHexString(),
      content: youtubeUrl(),
    });
    return status === 201 ? 201 : body.code;
  };

  it('the new country counts after 21 days, until then the old one does [sec-374]', async () => {
    const ben = await person('DE');
    const [american, german] = [await campaignIn('US'), await campaignIn('DE')];
    const countsFrom = new Date(clock.now().getTime() + 21 * DAY_MS);
    expect(await change(ben, 'US')).toMatchObject({
      country: 'US',
      countryChange: { from: 'DE', countsFrom: countsFrom.toISOString() },
    });
    expect(await submit(ben, american)).toBe('country_not_allowed');
    expect(await submit(ben, german)).toBe(201);
    clock.advanceMs(21 * DAY_MS + 60_000);
    // The user of a token is cached for a short real time.
    app.get(Authenticator).evict(ben.user.id);
    expect(await submit(ben, await campaignIn('US'))).toBe(201);
    expect((await ben.http('GET', '/api/users/me')).body.data).not.toHaveProperty('countryChange');
  });

  it('changing back cancels the change, and removing the country does not avoid the wait', async () => {
    const ben = await person('DE');
    await change(ben, 'US');
    expect(await change(ben, 'DE')).not.toHaveProperty('countryChange');
    expect(await submit(ben, await campaignIn('DE'))).toBe(201);
    await change(ben, null);
    expect(await change(ben, 'US')).toMatchObject({ countryChange: { from: 'DE' } });
    expect(await submit(ben, await campaignIn('US'))).toBe('country_not_allowed');
  });

  it('the first country counts at once', async () => {
    const newcomer = await person();
    const spark = await campaignIn('US');
    expect(await submit(newcomer, spark)).toBe('country_not_allowed');
    expect(await change(newcomer, 'US')).not.toHaveProperty('countryChange');
    expect(await submit(newcomer, spark)).toBe(201);
  });

  it('changes at the same time leave the country that counted before [sec-375]', async () => {
    const ben = await person('DE');
    await Promise.all(['US', 'FR', 'GB', 'US', 'FR', 'GB'].map((country) => change(ben, country)));
    const { body } = await ben.http('GET', '/api/users/me');
    expect(body.data.countryChange).toMatchObject({ from: 'DE' });
    expect(await submit(ben, await campaignIn('US', 'FR', 'GB'))).toBe('country_not_allowed');
    expect(await submit(ben, await campaignIn('DE'))).toBe(201);
  });
});
