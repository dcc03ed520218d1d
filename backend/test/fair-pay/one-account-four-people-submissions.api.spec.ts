import { OwnershipScene, tally } from '../support/ownership-scene.js';
import type { SignedIn } from '../support/sign-in.js';

describe('one-account-four-people: four people submit the posts of one account', () => {
  let scene: OwnershipScene;

  beforeAll(async () => {
    scene = await OwnershipScene.start();
  });
  afterAll(() => scene?.close());

  it('only the person who has proven the account may, whatever the campaign asks for [sec-197]', async () => {
    const [owner, ...others] = (await scene.people(4)) as [SignedIn, ...SignedIn[]];
    await scene.connect(owner, 'ada.makes');
    for (const ownershipProof of ['none', 'any', 'account'] as const) {
      const spark = await scene.campaign({ ownershipProof });
      const posts = await Promise.all([owner, ...others].map(() => scene.tiktokPost('ada.makes')));
      const answers = await Promise.all(
        [owner, ...others].map((person, at) => scene.submit(person, posts[at]!, spark)),
      );
      expect(answers[0]?.status).toBe(201);
      expect(tally(answers)).toEqual({ '201': 1, '403 post_not_yours': 3 });
    }
  });
});
