import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { pageOf, type Page } from '../../../platform/http/page.js';
import { ApiPage } from '../../../platform/http/response-schemas.js';
import { UsersService } from '../../users/index.js';
import { WalletTransactionsQuery } from '../dto/wallet.query.js';
import { WalletLineResponse } from '../dto/wallet.response.js';
import { WalletService } from './wallet.service.js';

/** Read-only: only owners can transfer their money. */
@ApiTags('admin')
@Controller('api/admin/users/:id/wallet-transactions')
export class PersonWalletController {
  constructor(
    private readonly wallet: WalletService,
    private readonly users: UsersService,
  ) {}

  @Get()
  @Endpoint({
    summary: "List a user's wallet transactions, newest first",
    roles: ['admin'],
    success: ApiPage(WalletLineResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async listPersonWalletTransactions(
    @Param('id') id: string,
    @Query() query: WalletTransactionsQuery,
  ): Promise<Page<WalletLineResponse>> {
    const person = await this.users.getById(id);
    const { lines, total } = await this.wallet.listLines(person._id.toHexString(), query);
    return pageOf(lines, total, query);
  }
}
