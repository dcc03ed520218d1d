import { Types } from 'mongoose';
import { LedgerService, walletOf } from '../../src/core/ledger/index.js';
import { startBlockScene, type BlockScene } from './block-scene.js';
import { createSpark, fundWallet } from './factories/spark.factory.js';
import { FixedClock } from './fixed-clock.js';
import { signInAs, type SignedIn } from './sign-in.js';

/** Contributions to promote, and users with money. Registers the start and stop hooks of the calling file. */
export function promotionScene() {
  const clock = new FixedClock(new Date().toISOString());
  const people = {} as BlockScene['people'];
  let scene: BlockScene;
  let users = 0;

  beforeAll(async () => {
    scene = await startBlockScene({ withJobs: false, clock });
    Object.assign(people, scene.people);
  });
  afterAll(() => scene?.close());

  return {
    clock,
    people,
    get app() {
      return scene.app;
    },
    get ledger() {
      return scene.app.get(LedgerService);
    },
    balanceOf: (owner: SignedIn) => scene.app.get(LedgerService).balanceOf(walletOf(owner.user.id)),
    async userWith(cents: number, role: 'contributor' | 'individual' = 'contributor'): Promise<SignedIn> {
      users += 1;
      const person = await signInAs(scene.app, {
        username: `somebody${users}`,
        name: 'Somebody',
        roles: [role],
        country: 'GB',
      });
      if (cents > 0) await fundWallet(scene.app, person.user.id, cents);
      return person;
    },
    campaign: (creator: SignedIn, overrides = {}) =>
      createSpark(scene.app, { creator: new Types.ObjectId(creator.user.id), approvalBonus: 0, ...overrides }),
    /** @param status decided by the creator, or by root when the creator contributes; `null`: undecided */
    async contribution(
      person: SignedIn,
      creator: SignedIn,
      sparkId: Types.ObjectId,
      status: string | null = 'approved',
    ): Promise<string> {
      const id = await scene.contribute(person, sparkId);
      if (status === null) return id;
      const reviewer = person === creator ? people.root : creator;
      const { body } = await reviewer.http('PATCH', '/blocks/moderation', { ids: [id], status, reason: 'Because' });
      expect(body.data[0].result).toBe('moved');
      return id;
    },
    shown: async (id: string) => (await scene.app.http('GET', `/blocks/${id}`)).body.data as Record<string, unknown>,
  };
}
