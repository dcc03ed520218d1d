import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import {
  canModerate,
  DEFAULT_SORT_BY,
  visibleFilters,
  type BlockSort,
  type ContentType,
  type FilterBy,
  type ModerationStatus,
  type SocialPlatform,
} from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { CappedCount } from '../../../platform/database/capped-count.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { badRequest, forbidden } from '../../../platform/http/app-error.js';
import { pageRange } from '../../../platform/http/list-cursor.js';
import { SparksService, type SparkRecord } from '../../sparks/index.js';
import {
  blockNotFound,
  BlockRepository,
  campaignNotFound,
  canSeeUnpublished,
  isApproved,
  onlyReviewers,
  type BlockCounter,
} from '../contributions/index.js';
import { BlockCountsRepository } from '../counters/index.js';
import { BlockListingRepository } from './block-listing.repository.js';
import { BLOCK_ORDERS, counterOf, type BlockCriteria } from './block-query.js';
import { BlockViewsService, type BlockView } from './block-views.service.js';
import { BlockSearchService } from './search/block-search.service.js';

export interface BlockListRequest {
  page: number;
  limit: number;
  /** Replaces `page`. */
  cursor?: string;
  filter: FilterBy;
  sort: BlockSort;
  sparkId?: string;
  sparkSlug?: string;
  userId?: string;
  creatorId?: string;
  status?: ModerationStatus;
  contentType?: ContentType;
  platform?: SocialPlatform;
  name?: string;
  /** Prefix of the contributor's username. */
  contributor?: string;
  /** For admins only: what they are asked to decide, because it was not decided in time. */
  isEscalated?: boolean;
  /** For admins only; see `BlockSearchService`. */
  search?: string;
}

export interface BlockList {
  /** Fewer than `limit` also on a page before the last one, as long as a copy of a campaign's privacy is outdated. */
  views: BlockView[];
  /** Over all pages. */
  total: CappedCount;
  /** `null` on the last page. */
  nextCursor: string | null;
  /** See `insiderIdsOf`. */
  insiderIds: ReadonlySet<string>;
  /** Whether people with access to a private campaign may see more. */
  omitsPrivate: boolean;
}

/**
 * Lists contributions. Everyone sees approved contributions, those to a private campaign only the people with access to
 * it; contributors also see their own in every status; the campaign's creator and admins see all of them.
 */
@Injectable()
export class BlockListingService {
  constructor(
    private readonly blocks: BlockRepository,
    private readonly lists: BlockListingRepository,
    private readonly counts: BlockCountsRepository,
    private readonly sparks: SparksService,
    private readonly search: BlockSearchService,
    private readonly views: BlockViewsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws 403 for a filter that the caller may not use, 404 for an unknown campaign, 400 for an invalid cursor or an
   * order that the status does not have.
   */
  async listBlocks(request: BlockListRequest, viewer: AuthUser | undefined): Promise<BlockList> {
    if (!['all', ...visibleFilters(viewer)].includes(request.filter))
      throw forbidden('This filter is not for your account');
    if (request.isEscalated && !viewer?.isAdmin) throw forbidden('This filter is for admins');
    const spark = await this.findSpark(request, viewer);
    const seesAll = this.seesAll(request, spark, viewer);
    const page = pageRange(request, BLOCK_ORDERS[request.sort]);
    const criteria = { ...this.criteriaFor(request, spark, seesAll), ...(await this.foundBy(request, viewer)) };
    // Users named in the request and the campaign's creator also see contributions that are not approved.
    const named = [request.userId, request.creatorId, spark?.creator.toString()].filter((id) => id !== undefined);
    const omitsPrivate = !seesAll && spark?.isPrivate !== false;
    if (!seesAll && spark && !(await this.sparks.hasAccess(spark, viewer)))
      return { views: [], total: 0, nextCursor: null, insiderIds: new Set(named), omitsPrivate };
    const visibleTo = seesAll || spark ? undefined : await this.audienceOf(viewer);
    const visible = { ...criteria, ...(visibleTo ? { visibleTo } : {}) };
    const [{ items, nextCursor }, total] = await Promise.all([
      this.lists.listPage(visible, page),
      this.countAll(visible, page),
    ]);
    const loaded = await this.views.loadViews(items, viewer, spark);
    const views = visibleTo ? loaded.filter((view) => isVisibleTo(visibleTo, view)) : loaded;
    return { views, total, nextCursor, insiderIds: insiderIdsOf(views, named), omitsPrivate };
  }

  /** The totals of the lists by status. Check that the caller reviews them. */
  async countByStatus(
    {
      contributor,
      search,
      ...scope
    }: Pick<BlockCriteria, 'sparkId' | 'creatorId' | 'platform'> & Pick<BlockListRequest, 'contributor' | 'search'>,
    viewer: AuthUser,
  ): Promise<Record<BlockCounter, CappedCount>> {
    if (!scope.platform && contributor === undefined && search === undefined) return this.findCounters(scope);
    const criteria = {
      ...scope,
      ...(await this.foundBy({ contributor, search }, viewer)),
      sort: DEFAULT_SORT_BY,
      now: this.clock.now(),
    };
    const countOf = (shown: Pick<BlockCriteria, 'filter' | 'status'>) =>
      this.lists.countForPage({ ...criteria, ...shown }, { skip: 0, limit: 1 });
    const ofStatus = (status: ModerationStatus) => countOf({ filter: 'all', status });
    const [pending, approved, declined, flagged, deleted] = await Promise.all([
      ofStatus('pending'),
      ofStatus('approved'),
      ofStatus('declined'),
      ofStatus('flagged'),
      countOf({ filter: 'deleted' }),
    ]);
    return { pending, approved, declined, flagged, deleted };
  }

  /** Throws 404 when the caller may not see the contribution. */
  async getBlock(id: string, viewer: AuthUser | undefined): Promise<BlockView> {
    const block = await this.blocks.findById(parseObjectId(id));
    const seesAll = block !== null && canSeeUnpublished(block, viewer);
    if (!block || !(seesAll || isApproved(block))) throw blockNotFound();
    const view = await this.views.loadView(block, viewer);
    if (!seesAll && view.spark && !(await this.sparks.hasAccess(view.spark, viewer))) throw blockNotFound();
    return view;
  }

  private async findSpark(
    { sparkId, sparkSlug }: BlockListRequest,
    viewer: AuthUser | undefined,
  ): Promise<SparkRecord | null> {
    if (sparkId === undefined && sparkSlug === undefined) return null;
    const spark =
      sparkId === undefined ? await this.sparks.findBySlug(sparkSlug ?? '') : await this.sparks.findById(sparkId);
    if (!spark || (sparkSlug !== undefined && spark.slug !== sparkSlug)) throw campaignNotFound();
    // 404 instead of 403, because only the creator and admins may know that a draft exists.
    if (!spark.live_mode && !canModerate(viewer, spark.creator.toString())) throw campaignNotFound();
    return spark;
  }

  /** Whether the list contains only what the viewer reviews or has submitted. */
  private seesAll(
    { userId, creatorId }: BlockListRequest,
    spark: SparkRecord | null,
    viewer: AuthUser | undefined,
  ): boolean {
    return (
      viewer !== undefined &&
      (viewer.isAdmin ||
        userId === viewer.id ||
        creatorId === viewer.id ||
        (spark !== null && canModerate(viewer, spark.creator.toString())))
    );
  }

  private async audienceOf(viewer: AuthUser | undefined): Promise<NonNullable<BlockCriteria['visibleTo']>> {
    return (viewer && (await this.sparks.findPrivateAccess(viewer.id))) ?? 'everyone';
  }

  private criteriaFor(request: BlockListRequest, spark: SparkRecord | null, seesAll: boolean): BlockCriteria {
    const { filter, sort, userId, creatorId, status, contentType, platform, name } = request;
    if (!seesAll && status !== undefined && status !== 'approved') throw onlyReviewers();
    const shownStatus = seesAll ? status : 'approved';
    if (sort === 'deadline' && shownStatus !== 'pending') throw onlyPendingByDeadline();
    return {
      filter,
      sort,
      now: this.clock.now(),
      ...(spark ? { sparkId: spark._id } : {}),
      ...(userId ? { userId: new Types.ObjectId(userId) } : {}),
      ...(creatorId ? { creatorId: new Types.ObjectId(creatorId) } : {}),
      ...(shownStatus ? { status: shownStatus } : {}),
      ...(contentType ? { contentType } : {}),
      ...(platform ? { platform } : {}),
      ...(name ? { name: name.replace(/^@/, '').toLowerCase() } : {}),
      ...(request.isEscalated ? { isEscalated: true } : {}),
    };
  }

  private async foundBy(
    { contributor, search }: Pick<BlockListRequest, 'contributor' | 'search'>,
    viewer: AuthUser | undefined,
  ): Promise<Pick<BlockCriteria, 'amongUserIds' | 'ids'>> {
    if (search !== undefined && !viewer?.isAdmin) throw forbidden('The search is for admins');
    const [amongUserIds, ids] = await Promise.all([
      contributor === undefined ? undefined : this.search.findContributors(contributor),
      search === undefined ? undefined : this.search.search(search),
    ]);
    return { ...(amongUserIds ? { amongUserIds } : {}), ...(ids ? { ids } : {}) };
  }

  private async countAll(criteria: BlockCriteria, page: { skip: number; limit: number }): Promise<CappedCount> {
    const counter = counterOf(criteria);
    if (!counter) return this.lists.countForPage(criteria, page);
    if (criteria.visibleTo) return this.counts.countPublic(criteria);
    const counts = await this.findCounters(criteria);
    return counter === 'all' ? counts.pending + counts.approved + counts.declined + counts.flagged : counts[counter];
  }

  private async findCounters({ sparkId, creatorId, userId }: Pick<BlockCriteria, 'sparkId' | 'creatorId' | 'userId'>) {
    if (sparkId) return this.counts.findBySpark(sparkId);
    if (userId) return this.counts.findByContributor(userId);
    return creatorId ? this.counts.findByCreator(creatorId) : this.counts.findTotal();
  }
}

/** By the campaign itself, because the copy by which the list is filtered may be missing or outdated. */
function isVisibleTo(visibleTo: NonNullable<BlockCriteria['visibleTo']>, { spark }: BlockView): boolean {
  if (!spark?.isPrivate) return true;
  if (visibleTo === 'everyone') return false;
  return spark.creator.equals(visibleTo.userId) || visibleTo.acceptedIds.some((id) => id.equals(spark._id));
}

function onlyPendingByDeadline() {
  const message = 'Only pending contributions can be sorted by deadline: send status=pending too.';
  return badRequest(message, undefined, [{ field: 'sort_by', message }]);
}

/**
 * Users who may see more than visitors in a response, besides admins: contributors, reviewers and those `named`.
 */
export function insiderIdsOf(views: readonly BlockView[], named: readonly string[] = []): ReadonlySet<string> {
  return new Set([
    ...named,
    ...views.flatMap(({ block: { userId, creatorId } }) => [
      userId.toString(),
      ...(creatorId ? [creatorId.toString()] : []),
    ]),
  ]);
}
