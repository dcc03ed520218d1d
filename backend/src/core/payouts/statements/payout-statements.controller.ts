import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiFile } from '../../../platform/http/response-schemas.js';
import { PayoutStatementsService } from './payout-statements.service.js';

@ApiTags('payouts')
@Controller('api/payouts')
export class PayoutStatementsController {
  constructor(private readonly statements: PayoutStatementsService) {}

  @Get(':id/statement')
  @Endpoint({
    summary: 'Download the statement of a payout as PDF',
    description: 'In your language. Available once the payout was sent.',
    roles: 'signed-in',
    scope: 'wallet:read',
    success: ApiFile('application/pdf'),
    errors: { 404: ['NOT_FOUND'], 409: ['payout_not_sent'] },
    rateLimit: { max: 60, windowMs: 60_000 },
  })
  async downloadPayoutStatement(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<StreamableFile> {
    const statement = await this.statements.write(id, user);
    return new StreamableFile(statement, {
      type: 'application/pdf',
      disposition: `attachment; filename="sparks-payout-${id}.pdf"`,
    });
  }
}
