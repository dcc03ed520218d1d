import { Body, Controller, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../platform/auth/auth-user.js';
import { CurrentUser } from '../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../platform/http/endpoint.decorator.js';
import { IdempotencyKey } from '../../platform/http/idempotency/idempotency-key.js';
import { ApiData } from '../../platform/http/response-schemas.js';
import { NEEDS_SECOND_ADMIN } from '../approvals/index.js';
import { AdjustmentsService } from './adjustments.service.js';
import { AdjustDto, AdjustmentResponse } from './dto/adjustment.dto.js';

@ApiTags('admin')
@Controller('api/admin/adjustments')
export class AdjustmentsController {
  constructor(private readonly adjustments: AdjustmentsService) {}

  @Post()
  @Endpoint({
    summary: "Correct a user's wallet",
    description: 'The user is notified. Larger amounts need the approval of a second admin.',
    roles: ['admin'],
    status: 201,
    success: ApiData(AdjustmentResponse),
    idempotent: true,
    ...NEEDS_SECOND_ADMIN,
    errors: { 402: ['insufficient_balance'], 403: ['own_account'], 404: ['NOT_FOUND'] },
  })
  async adjustWallet(
    @Body() { isOfEarnings = false, ...body }: AdjustDto,
    @CurrentUser() admin: AuthUser,
    @IdempotencyKey() requestKey: string,
  ): Promise<{ data: AdjustmentResponse }> {
    const { transactionId, amountCents, balance } = await this.adjustments.adjust(
      { ...body, isOfEarnings, requestKey },
      admin,
    );
    return { data: { _id: transactionId, amountCents, balance } };
  }
}
