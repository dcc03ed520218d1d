import type { Deed } from './journal.js';
import { idIn } from './load.js';

const AT_ONCE = 8;
type Found = Record<string, unknown>;

/** Reads an acknowledged deed back through the API: a sentence about what is missing, undefined when all is there. */
async function missing({ kind, client, wish, ending }: Deed): Promise<string | undefined> {
  const read = async (path: string): Promise<Found> => {
    const { status, body } = await client.attempt({ method: 'GET', path });
    return status === 200 ? ((body.data ?? body) as Found) : { status };
  };
  const expect = (found: Found, isThere: boolean): string | undefined =>
    isThere
      ? undefined
      : `${kind}: ${wish.method} ${wish.path} was answered ${ending.status}, but now there is ${JSON.stringify(found).slice(0, 300)}`;
  const { data } = ending.body;
  switch (kind) {
    case 'top-up': {
      const found = await read(`/api/payments/${idIn((data as Found).payment)}`);
      return expect(found, found.status === 'credited');
    }
    case 'publish': {
      const found = await read(`/spark/sparkById/${idIn(data)}`);
      return expect(found, found.live_mode === true);
    }
    case 'submit':
    case 'resubmit': {
      const found = await read(`/blocks/${idIn(data)}`);
      return expect(found, found.content === (wish.body as Found).content);
    }
    case 'image': {
      const found = await read(`/api/ai/contents/${idIn(ending.body.content)}`);
      return expect(found, ['ready', 'failed'].includes(String(found.status)));
    }
    case 'approve': {
      const found = await read(`/blocks/${(wish.body as { ids: string[] }).ids[0]}`);
      return expect(found, found.moderation_status === 'approved');
    }
    case 'boost': {
      const found = await read(`/blocks/${idIn(data)}`);
      return expect(found, found.hasActiveBoost === true);
    }
    case 'close': {
      const found = await read(`/spark/sparkById/${wish.path.split('/')[2]}`);
      return expect(found, ['ended', 'completed'].includes(String(found.status)));
    }
    case 'like': {
      const found = await read(`/blocks/${wish.path.split('/')[2]}`);
      return expect(found, (found.isLikedByUser as Found | undefined)?.value === true);
    }
    case 'upload': {
      const { status, bytes } = await client.file((data as { url: string }).url);
      // The size in a WebP's header is that of the file without its first eight bytes.
      return expect(
        { status, bytes: bytes.length },
        status === 200 && bytes.length > 12 && bytes.readUInt32LE(4) + 8 === bytes.length,
      );
    }
  }
}

/** What was acknowledged and is not there, a sentence each. */
export async function findLost(deeds: readonly Deed[]): Promise<string[]> {
  const waiting = [...deeds];
  const lost: string[] = [];
  const work = async (): Promise<void> => {
    for (let deed = waiting.pop(); deed; deed = waiting.pop()) {
      const problem = await missing(deed).catch((error: Error) => `${deed?.kind}: ${error.message}`);
      if (problem) lost.push(problem);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return lost;
}
