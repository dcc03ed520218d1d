import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { APPEAL_ENDPOINT, AppealDto } from '../../../core/appeals/index.js';
import { CaseResponse, toCaseResponse } from '../../../core/cases/index.js';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiBare, ApiData } from '../../../platform/http/response-schemas.js';
import { EarningReversalList, EarningReversalsQuery, type EarningReversalResponse } from './reversal-appeals.dto.js';
import { ReversalAppealsService, type EarningReversalView } from './reversal-appeals.service.js';

@ApiTags('wallet')
@Controller('api/earning-reversals')
export class ReversalAppealsController {
  constructor(private readonly appeals: ReversalAppealsService) {}

  @Get()
  @Endpoint({
    summary: 'List the reversals of your held earnings, newest first',
    description: 'Those that somebody else decided. Paginated with a cursor.',
    roles: 'signed-in',
    success: ApiBare(EarningReversalList),
  })
  async listEarningReversals(
    @Query() { blockId, cursor, limit }: EarningReversalsQuery,
    @CurrentUser() user: AuthUser,
  ): Promise<EarningReversalList> {
    const { items, nextCursor } = await this.appeals.list({ blockId }, user, { after: cursor, limit });
    return { data: items.map(toReversal), nextCursor };
  }

  @Post(':id/appeal')
  @Endpoint({
    ...APPEAL_ENDPOINT,
    summary: 'Appeal the reversal of your held earnings',
    description: 'Once, within 14 days. An admin who did not decide it, and whose campaign it is not, reviews it.',
    status: 201,
    success: ApiData(CaseResponse),
  })
  async appealEarningReversal(
    @Param('id') id: string,
    @Body() { text }: AppealDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: CaseResponse }> {
    return { data: toCaseResponse(await this.appeals.appeal(id, text, user), user) };
  }
}

function toReversal({ reversal, sparkName }: EarningReversalView): EarningReversalResponse {
  const { _id, amountCents, reason, reversedAt, status, appealCaseId, blockId, sparkId } = reversal;
  return {
    _id: _id.toHexString(),
    amountCents,
    reason,
    reversedAt,
    status,
    ...(appealCaseId ? { appealCaseId: appealCaseId.toHexString() } : {}),
    blockId: blockId.toHexString(),
    sparkId: sparkId.toHexString(),
    ...(sparkName === undefined ? {} : { sparkName }),
  };
}
