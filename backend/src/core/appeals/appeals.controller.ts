import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import { NEEDS_SECOND_ADMIN } from '../approvals/index.js';
import { CaseResponse, toCaseResponse } from '../cases/index.js';
import { AppealDecisionsService } from './appeal-decisions.service.js';
import { AppealDecisionDto } from './appeals.dto.js';

@ApiTags('cases')
@Controller('api/admin/appeals')
export class AppealDecisionsController {
  constructor(private readonly decisions: AppealDecisionsService) {}

  @Post(':id/decide')
  @Endpoint({
    ...NEEDS_SECOND_ADMIN,
    summary: 'Decide about an appeal',
    description:
      'For admins who did not make the decision and whom it does not concern. `overturned` approves the contribution under its own terms, or ends the suspension; a refused payout can be requested again, and reversed earnings are paid again.',
    roles: ['admin'],
    success: ApiData(CaseResponse),
    idempotent: true,
    errors: {
      403: ['own_decision', 'own_contribution', 'own_account', 'own_payout'],
      404: ['NOT_FOUND'],
      409: ['case_closed', 'CONFLICT', 'post_not_yours', 'reversal_not_covered'],
    },
  })
  async decideAppeal(
    @Param('id') id: string,
    @Body() decision: AppealDecisionDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: CaseResponse }> {
    return { data: toCaseResponse(await this.decisions.decide(id, decision, user), user) };
  }
}
