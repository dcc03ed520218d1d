import type { Type } from '@nestjs/common';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { LedgerService } from '../core/ledger/index.js';
import { NotificationsService } from '../core/notifications/index.js';
import { PaymentCreditingService } from '../core/payments/payment-crediting.service.js';
import { PaymentRepository } from '../core/payments/payment.repository.js';
import { UploadStore } from '../core/uploads/index.js';
import { ClaimsResolver } from '../core/users/claims-resolver.js';
import { LinkedAccountRepository } from '../core/users/linked-account.repository.js';
import { UserRepository } from '../core/users/user.repository.js';
import { BonusRepository } from '../modules/blocks/bonuses/bonus.repository.js';
import { BlockRepository } from '../modules/blocks/contributions/block.repository.js';
import { Block } from '../modules/blocks/contributions/block.schema.js';
import { BlockCountsRepository } from '../modules/blocks/counters/block-counts.repository.js';
import { CountProjectionService } from '../modules/blocks/counters/projection/count-projection.service.js';
import { EngagementRecorderService } from '../modules/blocks/engagement/engagement-recorder.service.js';
import { ContributionEventsService } from '../modules/blocks/events/contribution-events.service.js';
import { EarningReleaseService } from '../modules/blocks/holds/earning-release.service.js';
import { Like } from '../modules/blocks/likes/like.schema.js';
import { BlockDeletionService } from '../modules/blocks/moderation/block-deletion.service.js';
import { ModerationService } from '../modules/blocks/moderation/moderation.service.js';
import { StatusTransitionRepository } from '../modules/blocks/moderation/transitions/status-transition.repository.js';
import { PostClaimsService } from '../modules/blocks/ownership/post-claims.service.js';
import { BoostService } from '../modules/blocks/promotion/boost.service.js';
import { SpotlightService } from '../modules/blocks/promotion/spotlight.service.js';
import { SubmissionRepository } from '../modules/blocks/submissions/submission.repository.js';
import { SparkAccessService } from '../modules/sparks/access/spark-access.service.js';
import { SparkBudgetService } from '../modules/sparks/budget/spark-budget.service.js';
import { SparkTopUpService } from '../modules/sparks/budget/spark-top-up.service.js';
import { SparkClosingService } from '../modules/sparks/lifecycle/spark-closing.service.js';
import { SparkSettlementService } from '../modules/sparks/lifecycle/spark-settlement.service.js';
import { SparkTransitionsService } from '../modules/sparks/lifecycle/spark-transitions.service.js';
import { SparkPublishingService } from '../modules/sparks/publishing/spark-publishing.service.js';
import { SparkSearchIndexService } from '../modules/sparks/search/spark-search-index.service.js';
import { SparkRepository } from '../modules/sparks/spark.repository.js';
import { SparksService } from '../modules/sparks/sparks.service.js';
import { WinnerEventService } from '../modules/winners/event/winner-event.service.js';
import { PrizePayoutService } from '../modules/winners/release/prize-payout.service.js';
import { WinnerReleaseService } from '../modules/winners/release/winner-release.service.js';
import { WinnerSelectionService } from '../modules/winners/selection/winner-selection.service.js';
import { TransactionRunner } from '../platform/database/transaction-runner.js';
import { DemoLikesRepository } from './demo/demo-likes.repository.js';

/** `NestApplicationContext.get` with `strict: false`. */
export type Resolve = <T>(token: Type<T> | string) => T;

/** The providers that the seed uses. Only the seed may import internals of the modules. */
export type SeedServices = ReturnType<typeof seedServicesOf>;

export function seedServicesOf(get: Resolve) {
  return {
    users: get(UserRepository),
    linkedAccounts: get(LinkedAccountRepository),
    claims: get(ClaimsResolver),
    payments: get(PaymentRepository),
    crediting: get(PaymentCreditingService),
    ledger: get(LedgerService),
    notifications: get(NotificationsService),
    uploads: get(UploadStore),
    sparks: get(SparkRepository),
    sparksService: get(SparksService),
    search: get(SparkSearchIndexService),
    publishing: get(SparkPublishingService),
    budgets: get(SparkBudgetService),
    topUps: get(SparkTopUpService),
    closing: get(SparkClosingService),
    settlements: get(SparkSettlementService),
    transitions: get(SparkTransitionsService),
    access: get(SparkAccessService),
    blocks: get(BlockRepository),
    bonuses: get(BonusRepository),
    submissions: get(SubmissionRepository),
    postClaims: get(PostClaimsService),
    counts: get(BlockCountsRepository),
    countProjection: get(CountProjectionService),
    events: get(ContributionEventsService),
    moves: get(StatusTransitionRepository),
    likes: new DemoLikesRepository(
      get<Model<Block>>(getModelToken(Block.name)),
      get<Model<Like>>(getModelToken(Like.name)),
    ),
    moderation: get(ModerationService),
    deletion: get(BlockDeletionService),
    recorder: get(EngagementRecorderService),
    releases: get(EarningReleaseService),
    spotlights: get(SpotlightService),
    boosts: get(BoostService),
    winnerEvents: get(WinnerEventService),
    winnerSelection: get(WinnerSelectionService),
    winnerRelease: get(WinnerReleaseService),
    prizePayouts: get(PrizePayoutService),
    transactions: get(TransactionRunner),
  };
}
