import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../../platform/http/response-schemas.js';
import { APPEAL_ENDPOINT, AppealDto } from '../../appeals/index.js';
import { CaseResponse, toCaseResponse } from '../../cases/index.js';
import { PayoutAppealsService } from './payout-appeals.service.js';

@ApiTags('payouts')
@Controller('api/payouts')
export class PayoutAppealsController {
  constructor(private readonly appeals: PayoutAppealsService) {}

  @Post(':id/appeal')
  @Endpoint({
    ...APPEAL_ENDPOINT,
    summary: 'Appeal the refusal of your payout',
    description: 'Once, within 14 days. An admin who did not refuse it decides.',
    status: 201,
    success: ApiData(CaseResponse),
  })
  async appealPayoutRefusal(
    @Param('id') id: string,
    @Body() { text }: AppealDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: CaseResponse }> {
    return { data: toCaseResponse(await this.appeals.appeal(id, text, user), user) };
  }
}
