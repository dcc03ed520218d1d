import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import { APPEAL_ENDPOINT, AppealDto } from '../appeals/index.js';
import { CaseResponse, toCaseResponse } from '../cases/index.js';
import { SuspensionAppealsService } from './suspension-appeals.service.js';

@ApiTags('cases')
@Controller('api/suspensions')
export class SuspensionAppealsController {
  constructor(private readonly appeals: SuspensionAppealsService) {}

  @Post(':id/appeal')
  @Endpoint({
    ...APPEAL_ENDPOINT,
    summary: 'Appeal your suspension',
    description: 'Once, within 14 days and while it applies. An admin who did not suspend you decides.',
    status: 201,
    success: ApiData(CaseResponse),
  })
  async appealSuspension(
    @Param('id') id: string,
    @Body() { text }: AppealDto,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: CaseResponse }> {
    return { data: toCaseResponse(await this.appeals.appeal(id, text, user), user) };
  }
}
