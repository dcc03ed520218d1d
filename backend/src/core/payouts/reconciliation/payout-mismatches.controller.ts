import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiBare, ApiData } from '../../../platform/http/response-schemas.js';
import { UsersService } from '../../users/index.js';
import {
  PayoutMismatchesQuery,
  PayoutMismatchList,
  PayoutMismatchResponse,
  ResolvePayoutMismatchDto,
} from '../dto/payout-mismatch.dto.js';
import { toPayoutMismatch } from '../payouts.mapper.js';
import { PayoutMismatchesService, type MismatchOfPayout } from './payout-mismatches.service.js';

@ApiTags('payouts')
@Controller('api/admin/payouts/mismatches')
export class PayoutMismatchesController {
  constructor(
    private readonly mismatches: PayoutMismatchesService,
    private readonly users: UsersService,
  ) {}

  @Get()
  @Endpoint({
    summary: 'List differences between our payouts and the transfers of the provider, newest first',
    description: 'Found by the hourly reconciliation, each once. Paginated with a cursor.',
    roles: ['admin'],
    success: ApiBare(PayoutMismatchList),
  })
  async listPayoutMismatches(@Query() { state, cursor, limit }: PayoutMismatchesQuery): Promise<PayoutMismatchList> {
    const filter = state === undefined ? {} : { isOpen: state === 'open' };
    const { items, nextCursor } = await this.mismatches.list(filter, { after: cursor, limit });
    return { data: await this.responsesOf(items), nextCursor };
  }

  @Post(':id/resolve')
  @Endpoint({
    summary: 'Resolve a difference to the provider',
    description: 'Records what was found or done. It moves no money.',
    roles: ['admin'],
    success: ApiData(PayoutMismatchResponse),
    errors: { 403: ['own_payout'], 404: ['NOT_FOUND'], 409: ['CONFLICT'] },
  })
  async resolvePayoutMismatch(
    @Param('id') id: string,
    @Body() { resolution }: ResolvePayoutMismatchDto,
    @CurrentUser() admin: AuthUser,
  ): Promise<{ data: PayoutMismatchResponse }> {
    const [data] = await this.responsesOf([await this.mismatches.resolve(id, resolution, admin)]);
    if (!data) throw new Error('The difference has no response');
    return { data };
  }

  private async responsesOf(items: readonly MismatchOfPayout[]): Promise<PayoutMismatchResponse[]> {
    const people = await this.users.getManyNames(items.flatMap(({ payout }) => payout?.userId.toHexString() ?? []));
    return items.map((item) => toPayoutMismatch(item, people));
  }
}
