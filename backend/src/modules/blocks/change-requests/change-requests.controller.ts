import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Clock } from '../../../platform/clock/clock.js';
import { badRequest } from '../../../platform/http/app-error.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../../platform/http/response-schemas.js';
import type { BlockRecord } from '../contributions/index.js';
import { BlockResponse, BlockViewsService, toBlockResponse } from '../listing/index.js';
import { SUBMISSION_ERRORS } from '../submissions/index.js';
import { ChangeAnswersService } from './change-answers.service.js';
import { AnswerChangesDto, RequestChangesDto } from './change-requests.dto.js';
import { ChangeRequestsService } from './change-requests.service.js';

@ApiTags('blocks')
@Controller('blocks')
export class ChangeRequestsController {
  constructor(
    private readonly requests: ChangeRequestsService,
    private readonly answers: ChangeAnswersService,
    private readonly views: BlockViewsService,
    private readonly clock: Clock,
  ) {}

  @Post(':id/request-changes')
  @Endpoint({
    summary: 'Ask the contributor for changes of a pending contribution',
    description:
      'For admins and the creator of the campaign. The contributor has 7 days to answer; at most twice per submission.',
    roles: 'signed-in',
    scope: 'contributions:review',
    success: ApiData(BlockResponse),
    idempotent: true,
    errors: {
      403: ['FORBIDDEN', 'own_contribution'],
      404: ['NOT_FOUND'],
      409: ['invalid_transition', 'changes_already_requested', 'change_rounds_used'],
    },
  })
  async requestChanges(
    @Param('id') id: string,
    @Body() { message }: RequestChangesDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: BlockResponse }> {
    return this.respond(await this.requests.request(id, message, user), user);
  }

  @Post(':id/answer-changes')
  @Endpoint({
    summary: 'Answer a request for changes of your contribution',
    description:
      'Free of charge; the contribution keeps its place and its terms. Edit the post itself, or send another link on the same platform.',
    roles: 'signed-in',
    scope: 'contributions:write',
    act: 'submit',
    success: ApiData(BlockResponse),
    idempotent: true,
    errors: {
      ...SUBMISSION_ERRORS,
      409: ['no_changes_requested', 'link_has_earned', 'case_message_limit_reached', ...SUBMISSION_ERRORS[409]],
    },
    rateLimit: { max: 30, windowMs: 60_000 },
  })
  async answerChanges(
    @Param('id') id: string,
    @Body() { message = '', content }: AnswerChangesDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: BlockResponse }> {
    if (message === '' && content === undefined) {
      const text = 'Say what you changed, or send another link.';
      throw badRequest(text, undefined, [{ field: 'message', message: text }]);
    }
    const answer = { message, ...(content === undefined ? {} : { url: content }) };
    return this.respond(await this.answers.answer(id, answer, user), user);
  }

  private async respond(block: BlockRecord, user: AuthUser): Promise<{ data: BlockResponse }> {
    return { data: toBlockResponse(await this.views.loadView(block, user), this.clock.now()) };
  }
}
