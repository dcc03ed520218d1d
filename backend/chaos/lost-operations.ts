import type { Operation } from './operation-log.js';
import { BONUS_CENTS, EARNED_CENTS, VIEWS } from './payout-load.js';
import { idOf } from './user-load.js';

const CONCURRENCY = 8;
type Json = Record<string, unknown>;

/**
 * Reads an acknowledged operation back through the API.
 * @returns what is missing; undefined when its effect is there
 */
async function findMissing({ kind, client, marker, request, result }: Operation): Promise<string | undefined> {
  const read = async (path: string): Promise<Json> => {
    const { status, body } = await client.sendOnce({ method: 'GET', path });
    return status === 200 ? ((body.data ?? body) as Json) : { status };
  };
  const expect = (found: Json, isThere: boolean): string | undefined =>
    isThere
      ? undefined
      : `${kind}: ${request.method} ${request.path} returned ${result.status}, but now it reads ${JSON.stringify(found).slice(0, 300)}`;
  const { data } = result.body;
  switch (kind) {
    case 'top-up': {
      const found = await read(`/api/payments/${idOf((data as Json).payment)}`);
      return expect(found, found.status === 'credited');
    }
    case 'publish': {
      const found = await read(`/spark/sparkById/${idOf(data)}`);
      return expect(found, found.live_mode === true);
    }
    case 'submit':
    case 'resubmit': {
      const found = await read(`/blocks/${idOf(data)}`);
      return expect(found, found.content === (request.body as Json).content);
    }
    case 'image': {
      const found = await read(`/api/ai/contents/${idOf(result.body.content)}`);
      return expect(found, ['ready', 'failed'].includes(String(found.status)));
    }
    case 'approve': {
      const found = await read(`/blocks/${(request.body as { ids: string[] }).ids[0]}`);
      return expect(found, found.moderation_status === 'approved');
    }
    case 'boost': {
      const found = await read(`/blocks/${idOf(data)}`);
      return expect(found, found.hasActiveBoost === true);
    }
    case 'close': {
      const found = await read(`/spark/sparkById/${request.path.split('/')[2]}`);
      return expect(found, ['ended', 'completed'].includes(String(found.status)));
    }
    case 'settled-close': {
      const found = await read(`/blocks/${marker}`);
      const { ees, engagement } = found as { ees?: number; engagement?: { views?: number } };
      // A reading after the close counts the views at the close, in proportion to the time.
      const isPaid = ees !== undefined && ees >= BONUS_CENTS && ees <= EARNED_CENTS;
      return expect({ ees, engagement }, isPaid && engagement?.views === VIEWS);
    }
    case 'withdraw': {
      const found = await read(`/api/payouts/${(data as { id: string }).id}`);
      return expect(found, found.grossCents === (request.body as Json).amountCents);
    }
    case 'cancel-payout': {
      const found = await read(`/api/payouts/${marker}`);
      return expect(found, found.status === 'cancelled');
    }
    case 'like': {
      const found = await read(`/blocks/${request.path.split('/')[2]}`);
      return expect(found, (found.isLikedByUser as Json | undefined)?.value === true);
    }
    case 'upload': {
      const { status, bytes } = await client.download((data as { url: string }).url);
      // A WebP header contains the file size without its first eight bytes.
      return expect(
        { status, bytes: bytes.length },
        status === 200 && bytes.length > 12 && bytes.readUInt32LE(4) + 8 === bytes.length,
      );
    }
  }
}

/** One message per acknowledged operation whose effect is missing. */
export async function findLost(operations: readonly Operation[]): Promise<string[]> {
  const remaining = [...operations];
  const lost: string[] = [];
  const work = async (): Promise<void> => {
    for (let operation = remaining.pop(); operation; operation = remaining.pop()) {
      const problem = await findMissing(operation).catch((error: Error) => `${operation?.kind}: ${error.message}`);
      if (problem) lost.push(problem);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return lost;
}
