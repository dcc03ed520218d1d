import type { INestApplicationContext } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { EngagementRefreshService } from '../../src/modules/blocks/engagement/refresh/engagement-refresh.service.js';
import type { BlockRecord } from '../../src/modules/blocks/index.js';
import { PreviewsService, type PostMetrics, type PostRef } from '../../src/modules/previews/index.js';
import type { Workload } from './workload.js';

/** Views that each refresh finds; few enough to be no jump. */
const NEW_VIEWS = 100;

/** Refreshes of approved contributions, which pay for new views; platforms are stubbed. No baseline. */
export class RefreshWorkload implements Workload {
  private readonly connection: Connection;

  constructor(private readonly context: INestApplicationContext) {
    this.connection = context.get<Connection>(getConnectionToken(), { strict: false });
    Object.assign(context.get(PreviewsService, { strict: false }), {
      fetchMetrics: async (posts: readonly PostRef[]) => this.readingsOf(posts),
    });
  }

  /** Makes `amount` contributions due. */
  async prepare(amount: number): Promise<void> {
    const blocks = this.connection.collection<BlockRecord>('blocks');
    const open = await this.connection
      .collection('sparks')
      .find({ live_mode: true, status: 'ongoing', 'published_time.date': { $lte: new Date() } })
      .project<{ _id: BlockRecord['_id'] }>({ _id: 1 })
      .toArray();
    const due = await blocks
      .find({ sparkId: { $in: open.map(({ _id }) => _id) }, moderation_status: 'approved', deleted: false })
      .limit(amount)
      .project<{ _id: BlockRecord['_id'] }>({ _id: 1 })
      .toArray();
    await blocks.updateMany({ _id: { $in: due.map(({ _id }) => _id) } }, { $set: { 'refresh.dueAt': new Date(0) } });
  }

  async product(): Promise<number> {
    const { refreshed, failed } = await this.context.get(EngagementRefreshService, { strict: false }).refreshDue();
    if (failed > 0) throw new Error(`${failed} refreshes failed`);
    return refreshed;
  }

  private async readingsOf(posts: readonly PostRef[]): Promise<PostMetrics[]> {
    const known = await this.connection
      .collection<BlockRecord>('blocks')
      .find({ canonicalKey: { $in: posts.map(({ canonicalKey }) => canonicalKey) } })
      .project<Pick<BlockRecord, 'canonicalKey' | 'engagement'>>({ canonicalKey: 1, engagement: 1 })
      .toArray();
    const views = new Map(known.map(({ canonicalKey, engagement }) => [canonicalKey, engagement?.views ?? 0]));
    return posts.map(({ canonicalKey, platform, postId }) => ({
      canonicalKey,
      platform,
      postId,
      state: 'ok',
      views: (views.get(canonicalKey) ?? 0) + NEW_VIEWS,
      fetchedAt: new Date(),
      source: 'bench',
    }));
  }
}
