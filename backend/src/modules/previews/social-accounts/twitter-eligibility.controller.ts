import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import type { Env } from '../../../platform/config/env.js';
import { InjectEnv } from '../../../platform/config/inject-env.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiBare } from '../../../platform/http/response-schemas.js';
import { TwitterVerificationDto, TwitterVerificationResponse } from './dto/twitter-eligibility.dto.js';
import { TwitterEligibilityService, type AccountEligibility, type Eligibility } from './twitter-eligibility.service.js';

@ApiTags('social accounts')
@Controller('api/twitter')
export class TwitterEligibilityController {
  constructor(
    private readonly eligibility: TwitterEligibilityService,
    @InjectEnv() private readonly env: Env,
  ) {}

  @Post('user-verification')
  @Endpoint({
    summary: 'Check whether the caller can submit posts on X',
    description:
      'Fetches from X at most every 15 minutes per user. With a token of X, checks that account; the result is stored only for the connected account.',
    roles: 'signed-in',
    success: ApiBare(TwitterVerificationResponse),
    errors: { 503: ['eligibility_check_failed'] },
    rateLimit: { max: 60, windowMs: 60_000 },
  })
  async verifyTwitterUser(
    @Body() { accessToken }: TwitterVerificationDto,
    @CurrentUser() user: AuthUser,
  ): Promise<TwitterVerificationResponse> {
    const answer =
      accessToken === undefined
        ? answerOf(await this.eligibility.checkUser(user.id))
        : verdictAnswer(await this.eligibility.checkToken(user.id, accessToken));
    const { minAccountAgeDays, minFollowers, minPosts } = this.env.social.x.eligibility;
    return { ...answer, requirements: { minAccountAgeDays, minFollowers, minPosts } };
  }
}

type Answer = Omit<TwitterVerificationResponse, 'requirements'>;
const NOTHING_KNOWN = { reasons: [], userStats: null, username: null, checkedAt: null };

function answerOf(eligibility: Eligibility): Answer {
  switch (eligibility.kind) {
    case 'not_required':
      return { ...NOTHING_KNOWN, isEligible: true, isRequired: false, status: 'eligible' };
    case 'not_connected':
      return { ...NOTHING_KNOWN, isEligible: false, isRequired: true, status: 'idle' };
    case 'checked':
      return verdictAnswer(eligibility.verdict);
  }
}

function verdictAnswer({ isEligible, reasons, stats, username, checkedAt }: AccountEligibility): Answer {
  return {
    isEligible,
    isRequired: true,
    status: isEligible ? 'eligible' : 'ineligible',
    reasons,
    userStats: stats,
    username,
    checkedAt,
  };
}
