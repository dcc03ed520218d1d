import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { campaignState, CARD_LIST_LIMIT, DISPLAY_STATUSES, type DisplayStatus } from '@sparks/domain';
import { UsersService } from '../../../core/users/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { Clock } from '../../../platform/clock/clock.js';
import type { CappedCount } from '../../../platform/database/capped-count.js';
import { isObjectId, parseObjectId } from '../../../platform/database/object-id.js';
import { AppError, unauthorized } from '../../../platform/http/app-error.js';
import { pageRange } from '../../../platform/http/list-cursor.js';
import { pageOf, pageOffset, type Page } from '../../../platform/http/page.js';
import { AccessRequestRepository } from '../access/access-request.repository.js';
import { SparkAccessService } from '../access/spark-access.service.js';
import type {
  AdminSparkCountsQuery,
  AdminSparksQuery,
  ListSparksQuery,
  SparkFilterQuery,
} from '../dto/list-sparks.query.js';
import type { SparkAdminCounts, SparkAdminInfo, SparkCard, SparkDetail } from '../dto/spark.response.js';
import { SparkSearchService, type SearchScope } from '../search/spark-search.service.js';
import { SparkRepository } from '../spark.repository.js';
import type { SparkRecord } from '../spark.schema.js';
import { sparkNotFound } from '../sparks.errors.js';
import type { TopOrderResponse } from '../top-order/top-order.dto.js';
import { TopOrderService, type TopOrderView } from '../top-order/top-order.service.js';
import { WatchlistService } from '../watchlist/watchlist.service.js';
import { SPARK_ORDERS, type SparkCriteria } from './spark-query.js';
import { toSparkAdminInfo, toSparkCard, toSparkDetail } from './spark.mapper.js';

/** Campaign lists, pages and admin views. */
@Injectable()
export class SparkListingService {
  constructor(
    private readonly sparks: SparkRepository,
    private readonly searches: SparkSearchService,
    private readonly requests: AccessRequestRepository,
    private readonly access: SparkAccessService,
    private readonly users: UsersService,
    private readonly topOrder: TopOrderService,
    private readonly watchlist: WatchlistService,
    private readonly clock: Clock,
  ) {}

  /**
   * Published campaigns; with `mine` the caller's own, including drafts; with `saved` those that the caller saved. Throws
   * 401 for an anonymous `mine` or `saved`.
   */
  async listSparks(query: ListSparksQuery, user: AuthUser | undefined): Promise<Page<SparkCard>> {
    if ((query.mine || query.saved) && !user) throw unauthorized();
    const savedIds = query.saved && user ? await this.watchlist.savedSparkIds(user.id) : undefined;
    if (savedIds?.length === 0) return this.cardsPage(null, query);
    if (!query.mine || !user)
      return this.cardsPage(await this.criteriaOf(query, { scope: 'published', savedIds }), query);
    const creator = new Types.ObjectId(user.id);
    const asked = query.creator === undefined ? creator : await this.creatorId(query.creator);
    if (!asked?.equals(creator)) return this.cardsPage(null, query);
    const scope = scopeOf(query.live_mode);
    return this.cardsPage(await this.criteriaOf(query, { scope, creator, savedIds }), query);
  }

  /** Pinned ongoing campaigns first, then those with the most contributions; at most `CARD_LIST_LIMIT`. */
  async listTopSparks(): Promise<SparkCard[]> {
    const now = this.clock.now();
    const [{ sparks: pinned }, mostContributed] = await Promise.all([
      this.topOrder.findTopOrder(),
      this.sparks.listMostContributed(now, CARD_LIST_LIMIT),
    ]);
    const top = pinned.filter((spark) => campaignState(spark, now) === 'ongoing');
    const others = mostContributed.filter(({ _id }) => !top.some((spark) => spark._id.equals(_id)));
    return this.toCards([...top, ...others].slice(0, CARD_LIST_LIMIT));
  }

  /** Throws 404; a draft is visible only to its creator and admins. */
  async getById(sparkId: string, user: AuthUser | undefined): Promise<SparkDetail> {
    return this.visibleDetail(await this.sparks.findById(parseObjectId(sparkId)), user);
  }

  /** Throws like `getById`. */
  async getBySlug(slug: string, user: AuthUser | undefined): Promise<SparkDetail> {
    return this.visibleDetail(await this.sparks.findBySlug(slug), user);
  }

  private async visibleDetail(spark: SparkRecord | null, user: AuthUser | undefined): Promise<SparkDetail> {
    const isVisible = spark && (spark.live_mode || (user && (user.isAdmin || spark.creator.equals(user.id))));
    if (!isVisible) throw sparkNotFound();
    return this.detailOf(spark, user);
  }

  async detailOf(spark: SparkRecord, user: AuthUser | undefined): Promise<SparkDetail> {
    const [creators, access] = await Promise.all([this.creatorsOf([spark]), this.access.resolveAccess(spark, user)]);
    return toSparkDetail(spark, creators.get(spark.creator.toHexString()), access, this.clock.now());
  }

  async listForAdmins(query: AdminSparksQuery): Promise<Page<SparkAdminInfo>> {
    const criteria = await this.criteriaOf(query, { scope: scopeOf(query.live_mode) });
    if (!criteria) return pageOf([], 0, query);
    const { items, total } = await this.sparks.listPage(
      {
        ...criteria,
        slug: query.slug,
        id: query.sparkId === undefined ? undefined : new Types.ObjectId(query.sparkId),
      },
      { skip: pageOffset(query), limit: query.limit },
    );
    return pageOf(await this.toAdminInfos(items), totalOf(criteria, total), query);
  }

  /** Number of campaigns by status, after the other filters. */
  async countForAdmins(query: AdminSparkCountsQuery): Promise<SparkAdminCounts> {
    const criteria = await this.criteriaOf({ ...query, sort: 'newest' }, { scope: 'all' });
    const count = async (part: Partial<SparkCriteria>) =>
      criteria ? this.sparks.countAll({ ...criteria, ...part }) : 0;
    const [all, drafts, ...states] = await Promise.all([
      count({ scope: 'all' }),
      count({ scope: 'drafts' }),
      ...DISPLAY_STATUSES.map((status) => count({ scope: 'published', status })),
    ]);
    return {
      all,
      drafts,
      ...(Object.fromEntries(DISPLAY_STATUSES.map((status, index) => [status, states[index] ?? 0])) as Record<
        DisplayStatus,
        number
      >),
    };
  }

  /** In any status. */
  async listTopSpendingSparks(): Promise<SparkAdminInfo[]> {
    return this.toAdminInfos(await this.sparks.listMostSpent(CARD_LIST_LIMIT));
  }

  async topOrderInfo({ sparks, version }: TopOrderView): Promise<TopOrderResponse> {
    return { version, sparks: await this.toAdminInfos(sparks) };
  }

  async adminInfoOf(spark: SparkRecord): Promise<SparkAdminInfo> {
    const [info] = await this.toAdminInfos([spark]);
    return info ?? fail();
  }

  /** `null` when nothing can match: the creator does not exist, or the search finds nothing. */
  private async criteriaOf(
    query: Omit<SparkFilterQuery, 'page' | 'limit'>,
    { scope, savedIds, ...caller }: Pick<SparkCriteria, 'scope' | 'creator' | 'savedIds'>,
  ): Promise<(SparkCriteria & { isPartial: boolean }) | null> {
    const creator = caller.creator ?? (query.creator === undefined ? undefined : await this.creatorId(query.creator));
    if (creator === null) return null;
    const found = query.search ? await this.searches.search(query.search, searchScope(scope, creator)) : null;
    if (found?.ids.length === 0) return null;
    return {
      scope,
      ids: found?.ids,
      savedIds,
      isPartial: found?.isPartial ?? false,
      now: this.clock.now(),
      creator,
      status: query.status,
      platform: query.platform,
      contentType: query.contentType,
      country: query.country?.toUpperCase(),
      isPrivate: query.private,
      minBudgetCents: query.minBudget,
      maxBudgetCents: query.maxBudget,
      sort: query.sort,
    };
  }

  private async creatorId(idOrUsername: string): Promise<Types.ObjectId | null> {
    if (isObjectId(idOrUsername)) return new Types.ObjectId(idOrUsername);
    try {
      return (await this.users.getByUsername(idOrUsername))._id;
    } catch (error) {
      if (error instanceof AppError && error.status === 404) return null;
      throw error;
    }
  }

  private async cardsPage(
    criteria: (SparkCriteria & { isPartial: boolean }) | null,
    query: ListSparksQuery,
  ): Promise<Page<SparkCard>> {
    const range = pageRange(query, SPARK_ORDERS[query.sort]);
    if (!criteria) return pageOf([], 0, query, null);
    const { items, nextCursor, total } = await this.sparks.listPage(criteria, range);
    return pageOf(await this.toCards(items), totalOf(criteria, total), query, nextCursor);
  }

  private async toCards(sparks: SparkRecord[]): Promise<SparkCard[]> {
    const creators = await this.creatorsOf(sparks);
    const now = this.clock.now();
    return sparks.map((spark) => toSparkCard(spark, creators.get(spark.creator.toHexString()), now));
  }

  private async toAdminInfos(sparks: SparkRecord[]): Promise<SparkAdminInfo[]> {
    const [creators, pending] = await Promise.all([
      this.creatorsOf(sparks),
      this.requests.countPendingBySpark(sparks.map((spark) => spark._id)),
    ]);
    const now = this.clock.now();
    return sparks.map((spark) =>
      toSparkAdminInfo(
        spark,
        creators.get(spark.creator.toHexString()),
        pending.get(spark._id.toHexString()) ?? 0,
        now,
      ),
    );
  }

  private creatorsOf(sparks: readonly SparkRecord[]): ReturnType<UsersService['getManyPublic']> {
    return this.users.getManyPublic(sparks.map((spark) => spark.creator.toHexString()));
  }
}

function scopeOf(isPublished: boolean | undefined): SparkCriteria['scope'] {
  return isPublished === undefined ? 'all' : isPublished ? 'published' : 'drafts';
}

function searchScope(scope: SparkCriteria['scope'], creator: Types.ObjectId | undefined): SearchScope {
  return { ...(scope === 'all' ? {} : { live_mode: scope === 'published' }), ...(creator ? { creator } : {}) };
}

/** A lower bound when the search has left out older matches. */
function totalOf(
  { ids, isPartial }: { ids?: readonly unknown[]; isPartial: boolean },
  total: CappedCount,
): CappedCount {
  return isPartial && total === ids?.length ? { moreThan: total } : total;
}

function fail(): never {
  throw new Error('The mapper returned no campaign');
}
