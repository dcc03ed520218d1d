import { Injectable } from '@nestjs/common';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import type { SharedCache } from '../../../platform/http/api-request.js';
import { isClientError } from '../../../platform/http/app-error.js';
import { SparksService } from '../../sparks/index.js';
import { LikesService } from '../likes/index.js';
import type { BlockResponse } from './dto/block.response.js';

interface BlocksResponse {
  data: BlockResponse[];
}

export interface LoadedBlocks<T extends BlocksResponse> {
  response: T;
  /** Users who may see more than visitors in this response. */
  insiderIds: string[];
  /** Whether people with access to a private campaign may see more. */
  omitsPrivate: boolean;
}

/** Shares the responses of visitors with signed-in users, whose responses differ only in what they like. */
@Injectable()
export class SharedBlocksService {
  constructor(
    private readonly likes: LikesService,
    private readonly sparks: SparksService,
  ) {}

  /** Throws what `load` throws for the viewer. */
  async loadFor<T extends BlocksResponse>(
    viewer: AuthUser | undefined,
    cache: SharedCache | undefined,
    load: (viewer: AuthUser | undefined) => Promise<LoadedBlocks<T>>,
  ): Promise<T> {
    if (viewer !== undefined && !viewer.isAdmin && cache !== undefined) {
      const shared = await cache('visitors', async () => load(undefined)).catch(ignoreRefusal);
      if (shared !== undefined && !(await this.seesMore(viewer, shared, cache)))
        return this.withLikes(shared.response, viewer, cache);
    }
    return (await load(viewer)).response;
  }

  private async seesMore(
    { id }: AuthUser,
    { insiderIds, omitsPrivate }: LoadedBlocks<BlocksResponse>,
    cache: SharedCache,
  ): Promise<boolean> {
    if (insiderIds.includes(id)) return true;
    if (!omitsPrivate) return false;
    return cache(`private access of ${id}`, async () => (await this.sparks.findPrivateAccess(id)) !== null);
  }

  private async withLikes<T extends BlocksResponse>(response: T, { id }: AuthUser, cache: SharedCache): Promise<T> {
    const liked = await cache(`likes of ${id}`, async () => [
      ...(await this.likes.likedAmong(
        id,
        response.data.map(({ _id }) => _id),
      )),
    ]);
    if (liked.length === 0) return response;
    const data = response.data.map((block) =>
      liked.includes(block._id) ? { ...block, isLikedByUser: { value: true } } : block,
    );
    return { ...response, data };
  }
}

/** What visitors may not see, the viewer may. */
function ignoreRefusal(error: unknown): undefined {
  if (!isClientError(error)) throw error;
}
