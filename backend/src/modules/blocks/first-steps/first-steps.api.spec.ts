import { Types } from 'mongoose';
import { EngagementWorld } from '../../../../test/support/engagement-world.js';
import { fundWallet } from '../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';

const URL = '/api/users/me/first-steps';
let world: EngagementWorld;
beforeAll(async () => {
  world = await EngagementWorld.start();
});
afterAll(() => world?.close());

/** Each test has a new person. */
const newPerson = (role: 'contributor' | 'individual' = 'contributor') =>
  signInAs(world.app, { username: `new-${new Types.ObjectId().toHexString()}`, name: 'New Person', roles: [role] });
const stateOf = async (person: SignedIn) =>
  (await person.http('GET', '/api/users/me')).body.data.firstSteps as string | undefined;
const stepsOf = async (person: SignedIn) => {
  const { status, body } = await person.http('GET', URL);
  expect(status).toBe(200);
  return Object.fromEntries(
    (body.data.steps as { step: string; isDone: boolean }[]).map(({ step, isDone }) => [step, isDone]),
  );
};
const storedOf = async (person: SignedIn) =>
  world.app.connection.collection('users').findOne({ _id: new Types.ObjectId(person.user.id) });
const idOf = (person: SignedIn) => new Types.ObjectId(person.user.id);

it('asks a new person once, on every device', async () => {
  const person = await newPerson();
  expect(await stateOf(person)).toBe('questions');
  const { status } = await person.http('PUT', URL, { purpose: 'both' });
  expect(status).toBe(200);
  expect(await stateOf(person)).toBe('checklist');
  expect(await storedOf(person)).toMatchObject({ purpose: 'both' });
});

it('takes skipped questions as answered; the role decides about the checklist', async () => {
  const [contributor, creator] = [await newPerson(), await newPerson('individual')];
  for (const person of [contributor, creator]) await person.http('PUT', URL, {});
  expect(await storedOf(contributor)).not.toHaveProperty('purpose');
  expect(Object.keys(await stepsOf(contributor))).toEqual(['profile', 'account', 'post', 'approval']);
  expect(Object.keys(await stepsOf(creator))).toEqual(['profile', 'money', 'campaign']);
});

it('keeps one of concurrent answers, and never asks again', async () => {
  const person = await newPerson();
  const answers = ['earn', 'publish', 'both', 'earn'] as const;
  await Promise.all(answers.map((purpose) => person.http('PUT', URL, { purpose })));
  const first = (await storedOf(person))?.purpose as string;
  expect(answers).toContain(first);
  for (const purpose of answers) await person.http('PUT', URL, { purpose });
  expect(await storedOf(person)).toMatchObject({ purpose: first, firstSteps: 'checklist' });
});

it('does not bring the checklist back with an answer that comes after its dismissal', async () => {
  const person = await newPerson();
  await Promise.all([person.http('DELETE', URL), person.http('DELETE', URL)]);
  await person.http('PUT', URL, { purpose: 'earn' });
  expect(await stateOf(person)).toBeUndefined();
  expect(await stepsOf(person)).toEqual({});
});

it('refuses an unknown purpose and changes nothing', async () => {
  const person = await newPerson();
  const { status, body } = await person.http('PUT', URL, { purpose: 'spy' });
  expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
  expect(await stateOf(person)).toBe('questions');
});

it('tells a contributor what is done, and ends for ever with the first approved post', async () => {
  const person = await newPerson();
  await person.http('PUT', URL, { purpose: 'earn' });
  expect(await stepsOf(person)).toEqual({ profile: false, account: false, post: false, approval: false });
  await world.app.connection
    .collection('users')
    .updateOne({ _id: idOf(person) }, { $set: { user_image: '/media/uploads/x.webp', bio: 'Hi', country: 'GB' } });
  const spark = await world.campaign();
  const [block] = await world.contributions(spark, [{ userId: idOf(person), moderation_status: 'pending' }]);
  expect(await stepsOf(person)).toEqual({ profile: true, account: false, post: true, approval: false });
  await world.people.cleo.http('PATCH', '/blocks/moderation', { ids: [String(block?._id)], status: 'approved' });
  expect(await stepsOf(person)).toEqual({});
  expect(await stateOf(person)).toBeUndefined();
  await world.people.root.http('DELETE', `/blocks/${String(block?._id)}`);
  expect(await stepsOf(person)).toEqual({});
});

it('tells a creator what is done', async () => {
  const person = await newPerson('individual');
  await person.http('PUT', URL, { purpose: 'publish' });
  expect(await stepsOf(person)).toEqual({ profile: false, money: false, campaign: false });
  await fundWallet(world.app, person.user.id, 5_000);
  expect(await stepsOf(person)).toEqual({ profile: false, money: true, campaign: false });
});

it('shows nothing to people from before the first steps existed', async () => {
  const person = await newPerson();
  await world.app.connection.collection('users').updateOne({ _id: idOf(person) }, { $unset: { firstSteps: 1 } });
  expect(await stateOf(person)).toBeUndefined();
  expect(await stepsOf(person)).toEqual({});
});

it('requires a sign-in', async () => {
  for (const method of ['GET', 'PUT', 'DELETE'] as const) expect((await world.app.http(method, URL)).status).toBe(401);
});
