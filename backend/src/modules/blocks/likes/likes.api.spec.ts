import { Types } from 'mongoose';
import { startBlockScene, type BlockScene } from '../../../../test/support/block-scene.js';
import { createSpark } from '../../../../test/support/factories/spark.factory.js';
import { signInAs, type SignedIn } from '../../../../test/support/sign-in.js';

let scene: BlockScene;
let app: BlockScene['app'];
let people: BlockScene['people'];

beforeAll(async () => {
  scene = await startBlockScene({ withJobs: true });
  ({ app, people } = scene);
});
afterAll(() => scene?.close());

const campaign = (overrides = {}) =>
  createSpark(app, { creator: new Types.ObjectId(people.cleo.user.id), ...overrides });
const contribution: BlockScene['contribute'] = (person, sparkId) => scene.contribute(person, sparkId);
const decide = (person: SignedIn, ids: string[], status: string, reason?: string) =>
  person.http('PATCH', '/blocks/moderation', { ids, status, ...(reason === undefined ? {} : { reason }) });

describe('likes', () => {
  it('count once a person, also with ten clicks at once, and can be taken back', async () => {
    const spark = await campaign();
    const id = await contribution(people.ada, spark._id);
    await decide(people.cleo, [id], 'approved');
    const answers = await Promise.all(Array.from({ length: 10 }, () => people.ben.http('PUT', `/blocks/${id}/like`)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect((await people.ben.http('GET', `/blocks/${id}`)).body.data).toMatchObject({
      likesCount: 1,
      isLikedByUser: { value: true },
    });
    expect((await people.acme.http('PUT', `/blocks/${id}/like`)).body.data).toEqual({
      likesCount: 2,
      isLikedByUser: { value: true },
    });
    expect((await people.ben.http('DELETE', `/blocks/${id}/like`)).body.data).toEqual({
      likesCount: 1,
      isLikedByUser: { value: false },
    });
    expect((await people.ben.http('DELETE', `/blocks/${id}/like`)).body.data.likesCount).toBe(1);
    expect((await app.http('PUT', `/blocks/${id}/like`)).status).toBe(401);
  });

  it("are each person's own in lists that are kept for all, and so is what contributors and reviewers see besides", async () => {
    const spark = await campaign();
    const liked = await contribution(people.ada, spark._id);
    const other = await contribution(people.ben, spark._id);
    const dora = await signInAs(app, { username: 'dora', name: 'Dora', roles: ['contributor'], country: 'GB' });
    const declined = await contribution(dora, spark._id);
    await decide(people.cleo, [liked, other], 'approved');
    await decide(people.cleo, [declined], 'declined', 'Too dark');
    const path = `/blocks?spark_id=${spark._id.toString()}&sort_by=oldest`;
    interface Shown {
      _id: string;
      isLikedByUser: { value: boolean };
      moderation_reason?: string;
    }
    const listFor = async (person?: SignedIn) =>
      ((await (person ? person.http('GET', path) : app.http('GET', path))).body.data as Shown[]).map(
        ({ _id, isLikedByUser, moderation_reason }) => [_id, isLikedByUser.value, moderation_reason],
      );
    await people.acme.http('PUT', `/blocks/${liked}/like`);
    for (let round = 0; round < 2; round += 1) {
      expect(await listFor(people.acme)).toEqual([
        [liked, true, undefined],
        [other, false, undefined],
      ]);
      expect(await listFor()).toEqual([
        [liked, false, undefined],
        [other, false, undefined],
      ]);
      expect(await listFor(people.ada)).toEqual([
        [liked, false, ''],
        [other, false, undefined],
      ]);
      expect(await listFor(people.ben)).toEqual([
        [liked, false, undefined],
        [other, false, ''],
      ]);
      expect(await listFor(people.cleo)).toEqual([
        [liked, false, ''],
        [other, false, ''],
        [declined, false, 'Too dark'],
      ]);
      expect(await listFor(people.root)).toEqual([
        [liked, false, ''],
        [other, false, ''],
        [declined, false, 'Too dark'],
      ]);
    }
    await people.acme.http('DELETE', `/blocks/${liked}/like`);
    await people.root.http('PUT', `/blocks/${other}/like`);
    expect(await listFor(people.acme)).toEqual([
      [liked, false, undefined],
      [other, false, undefined],
    ]);
    expect(await listFor(people.root)).toEqual([
      [liked, false, ''],
      [other, true, ''],
      [declined, false, 'Too dark'],
    ]);
  });
});
