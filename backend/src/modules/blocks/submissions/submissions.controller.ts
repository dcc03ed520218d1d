import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ErrorCode } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Clock } from '../../../platform/clock/clock.js';
import { parseObjectId } from '../../../platform/database/object-id.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { IdempotencyKey } from '../../../platform/http/idempotency/idempotency-key.js';
import { ApiBare, ApiData } from '../../../platform/http/response-schemas.js';
import { onlyForYourself } from '../contributions/index.js';
import { BlockResponse, BlockViewsService, toBlockResponse } from '../listing/index.js';
import {
  GeneralSubmissionDto,
  HasContributedDto,
  HasContributedResponse,
  SparkSubmissionDto,
} from './dto/submission.dto.js';
import type { SubmissionInput, Submitted } from './submission.types.js';
import { SubmissionsService } from './submissions.service.js';

const URL_ERRORS: ErrorCode[] = [
  'content_url_required',
  'invalid_content_url',
  'wrong_platform',
  'unsupported_platform',
  'facebook_reels_not_supported',
];
const CONTENT_ERRORS: ErrorCode[] = [
  'content_not_found',
  'content_restricted',
  'preview_failed',
  'platform_not_allowed',
  'content_type_not_allowed',
  'eligibility_check_failed',
];
/** Errors about the contributor's own account on X. */
const ACCOUNT_ERRORS: ErrorCode[] = ['social_account_required', 'not_eligible'];
/** Errors about the owner of the post. */
const OWNER_ERRORS: ErrorCode[] = ['post_not_yours', 'ownership_required'];
const ACCESS_ERRORS: ErrorCode[] = [
  'FORBIDDEN',
  'access_required',
  'country_not_allowed',
  ...ACCOUNT_ERRORS,
  ...OWNER_ERRORS,
];
/** Errors about another campaign that has the post. */
const CLAIM_ERRORS: ErrorCode[] = ['post_of_another_person', 'post_exclusive'];
/** Errors about generated content that the post uses. */
const AI_ERRORS: ErrorCode[] = ['ai_content_not_ready', 'ai_content_other_campaign', 'ai_content_in_use'];
/** Errors of a submission of a post to a campaign. */
export const SUBMISSION_ERRORS = {
  400: URL_ERRORS,
  403: ACCESS_ERRORS,
  404: ['NOT_FOUND'] as ErrorCode[],
  409: ['duplicate_content_submitted', 'campaign_not_open', ...CLAIM_ERRORS] as ErrorCode[],
  422: [...CONTENT_ERRORS, 'posted_too_early'] as ErrorCode[],
};
/** Far above normal use; limits scripts that probe links. */
const SUBMISSION_LIMIT = { max: 300, windowMs: 60_000 };

@ApiTags('blocks')
@Controller()
export class SubmissionsController {
  constructor(
    private readonly submissions: SubmissionsService,
    private readonly views: BlockViewsService,
    private readonly clock: Clock,
  ) {}

  @Post('spark/purchase')
  @Endpoint({
    summary: 'Submit a post to a campaign',
    description:
      'Queues the post for review. The first submission to a campaign is free. All fields except the link are derived by the server.',
    roles: 'signed-in',
    scope: 'contributions:write',
    act: 'submit',
    success: ApiData(BlockResponse),
    status: 201,
    idempotent: true,
    errors: {
      ...SUBMISSION_ERRORS,
      409: [...SUBMISSION_ERRORS[409], 'already_contributed', 'terms_changed', 'rules_changed', ...AI_ERRORS],
      429: ['submission_limit_reached'],
    },
    rateLimit: SUBMISSION_LIMIT,
  })
  async submitPost(
    @Body() body: SparkSubmissionDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string,
  ): Promise<{ data: BlockResponse }> {
    return this.answer(await this.submissions.submitToSpark(body.sparkId, sparkInputOf(body), user, key), user);
  }

  @Post('spark/resubmit')
  @Endpoint({
    summary: 'Submit a further post to a campaign for $2.00',
    description: "The fee is charged in the same transaction. The caller's own declined post returns to the queue.",
    roles: 'signed-in',
    scope: 'contributions:write',
    act: 'submit',
    success: ApiData(BlockResponse),
    status: 201,
    idempotent: true,
    errors: {
      ...SUBMISSION_ERRORS,
      402: ['insufficient_balance'],
      409: [...SUBMISSION_ERRORS[409], 'not_contributed_yet', 'terms_changed', 'rules_changed', ...AI_ERRORS],
      429: ['submission_limit_reached'],
    },
    rateLimit: SUBMISSION_LIMIT,
  })
  async resubmitPost(
    @Body() body: SparkSubmissionDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string,
  ): Promise<{ data: BlockResponse }> {
    return this.answer(await this.submissions.resubmitToSpark(body.sparkId, sparkInputOf(body), user, key), user);
  }

  @Post('blocks')
  @Endpoint({
    summary: 'Submit a post without a campaign',
    roles: 'signed-in',
    scope: 'contributions:write',
    act: 'submit',
    success: ApiData(BlockResponse),
    status: 201,
    idempotent: true,
    errors: {
      400: URL_ERRORS,
      403: ['FORBIDDEN', ...ACCOUNT_ERRORS],
      409: ['duplicate_content_submitted'],
      422: CONTENT_ERRORS,
    },
    rateLimit: SUBMISSION_LIMIT,
  })
  async submitGeneralPost(
    @Body() body: GeneralSubmissionDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string,
  ): Promise<{ data: BlockResponse }> {
    return this.answer(await this.submissions.submitGeneral(inputOf(body), user, key), user);
  }

  @Post('blocks/hasUserContributedToSpark')
  @Endpoint({
    summary: 'Check whether the caller has contributed to a campaign',
    whileSuspended: true,
    roles: 'signed-in',
    scope: 'contributions:read',
    success: ApiBare(HasContributedResponse),
    errors: { 403: ['FORBIDDEN'] },
  })
  async hasUserContributedToSpark(
    @Body() { userId, sparkId }: HasContributedDto,
    @CurrentUser() user: AuthUser,
  ): Promise<HasContributedResponse> {
    if (userId !== undefined && userId !== user.id) throw onlyForYourself();
    return { hasContributed: await this.submissions.hasContributed(parseObjectId(sparkId), user.id) };
  }

  private async answer({ block, spark }: Submitted, user: AuthUser): Promise<{ data: BlockResponse }> {
    return { data: toBlockResponse(await this.views.loadView(block, user, spark), this.clock.now()) };
  }
}

function sparkInputOf(body: SparkSubmissionDto): SubmissionInput {
  const { aiContentId, termsVersion, rulesVersion } = body;
  return {
    ...inputOf(body),
    ...(aiContentId === undefined ? {} : { aiContentId }),
    ...(termsVersion === undefined ? {} : { termsVersion }),
    ...(rulesVersion === undefined ? {} : { rulesVersion }),
  };
}

function inputOf(body: GeneralSubmissionDto): SubmissionInput {
  const { content, social_meta: meta, contentType, blockName, userId } = body;
  return {
    url: content,
    ...(meta?.platform ? { platform: meta.platform } : {}),
    ...(contentType ? { contentType } : {}),
    ...(blockName ? { blockName } : {}),
    ...(userId ? { userId } : {}),
  };
}
