import { setTimeout as sleep } from 'node:timers/promises';
import { anOrder, type AiScene } from './ai-scene.js';
import { Contract } from './contract.js';
import type { HttpResponse } from './http.js';
import type { SignedIn } from './sign-in.js';

export async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(10);
}

const PATHS = { image: '/api/ai/generate-image', video: '/api/ai/generate-video' };

/** Requests of a test about generations. `scene`: read when a request is sent. */
export function generationsOf(scene: () => AiScene) {
  const generate = (
    who: SignedIn,
    overrides: Record<string, unknown> = {},
    headers: Record<string, string> = {},
    path = PATHS.image,
  ): Promise<HttpResponse> => who.http('POST', path, anOrder(overrides), headers);
  return {
    PATHS,
    generate,
    /** Starts a generation without waiting for it. @returns its id */
    begin: async (who: SignedIn, headers: Record<string, string> = {}): Promise<string> => {
      const answer = await generate(who, {}, { prefer: 'respond-async', ...headers });
      expect([answer.status, answer.body.code]).toEqual([202, undefined]);
      expect((await Contract.of(scene().app)).problemsOf('POST', PATHS.image, answer)).toEqual([]);
      return answer.body.content.id as string;
    },
    contentOf: async (who: SignedIn, id: string) => (await who.http('GET', `/api/ai/contents/${id}`)).body.data,
    /** Kinds of the movements of the person's held money, in their order. */
    kindsOf: async ({ user }: SignedIn): Promise<string[]> =>
      (
        await scene()
          .app.connection.collection('ledger_transactions')
          .find({ 'entries.account': `hold:${user.id}` })
          .sort({ _id: 1 })
          .toArray()
      ).map(({ kind }) => kind as string),
  };
}
