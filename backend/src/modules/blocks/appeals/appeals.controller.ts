import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NEEDS_SECOND_ADMIN } from '../../../core/approvals/index.js';
import { CaseResponse, toCaseResponse } from '../../../core/cases/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../../platform/http/response-schemas.js';
import type { BlockRecord } from '../contributions/index.js';
import { BlockResponse, BlockViewsService, toBlockResponse } from '../listing/index.js';
import { AppealDecisionsService } from './appeal-decisions.service.js';
import { AppealDecisionDto, AppealDto } from './appeals.dto.js';
import { AppealsService } from './appeals.service.js';

@ApiTags('blocks')
@Controller()
export class AppealsController {
  constructor(
    private readonly appeals: AppealsService,
    private readonly decisions: AppealDecisionsService,
    private readonly views: BlockViewsService,
    private readonly clock: Clock,
  ) {}

  @Post('blocks/:id/appeal')
  @Endpoint({
    summary: 'Appeal the decision about your contribution',
    description:
      'Against declining and flagging, once per decision, within 14 days. An admin who did not decide reviews it.',
    roles: 'signed-in',
    whileSuspended: true,
    success: ApiData(BlockResponse),
    idempotent: true,
    errors: { 404: ['NOT_FOUND'], 409: ['not_appealable', 'appeal_window_over', 'already_appealed'] },
    rateLimit: { max: 30, windowMs: 60_000 },
  })
  async appealDecision(
    @Param('id') id: string,
    @Body() { text }: AppealDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: BlockResponse }> {
    return this.respond(await this.appeals.appeal(id, text, user), user);
  }

  @Delete('blocks/:id/appeal')
  @Endpoint({
    summary: 'Withdraw your appeal',
    roles: 'signed-in',
    whileSuspended: true,
    success: ApiData(BlockResponse),
    errors: { 404: ['NOT_FOUND'], 409: ['case_closed'] },
  })
  async withdrawAppeal(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: BlockResponse }> {
    return this.respond(await this.appeals.withdraw(id, user), user);
  }

  @Post('api/admin/appeals/:id/decide')
  @Endpoint({
    ...NEEDS_SECOND_ADMIN,
    summary: 'Decide about an appeal',
    description:
      'For admins who neither made the decision nor own the campaign. `overturned` approves the contribution under its own terms.',
    roles: ['admin'],
    success: ApiData(CaseResponse),
    idempotent: true,
    errors: {
      403: ['own_decision', 'own_contribution'],
      404: ['NOT_FOUND'],
      409: ['case_closed', 'CONFLICT', 'post_not_yours'],
    },
  })
  async decideAppeal(
    @Param('id') id: string,
    @Body() decision: AppealDecisionDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: CaseResponse }> {
    return { data: toCaseResponse(await this.decisions.decide(id, decision, user), user) };
  }

  private async respond(block: BlockRecord, user: AuthUser): Promise<{ data: BlockResponse }> {
    return { data: toBlockResponse(await this.views.loadView(block, user), this.clock.now()) };
  }
}
