import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { APPEAL_ENDPOINT, AppealDto } from '../../../core/appeals/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../../platform/http/response-schemas.js';
import type { BlockRecord } from '../contributions/index.js';
import { BlockResponse, BlockViewsService, toBlockResponse } from '../listing/index.js';
import { ContributionAppealsService } from './appeals.service.js';

@ApiTags('blocks')
@Controller()
export class ContributionAppealsController {
  constructor(
    private readonly appeals: ContributionAppealsService,
    private readonly views: BlockViewsService,
    private readonly clock: Clock,
  ) {}

  @Post('blocks/:id/appeal')
  @Endpoint({
    ...APPEAL_ENDPOINT,
    summary: 'Appeal the decision about your contribution',
    description:
      'Against declining and flagging, once per decision, within 14 days. An admin who did not decide reviews it.',
    success: ApiData(BlockResponse),
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

  private async respond(block: BlockRecord, user: AuthUser): Promise<{ data: BlockResponse }> {
    return { data: toBlockResponse(await this.views.loadView(block, user), this.clock.now()) };
  }
}
