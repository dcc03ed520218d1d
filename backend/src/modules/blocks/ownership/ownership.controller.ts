import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { ApiData } from '../../../platform/http/response-schemas.js';
import { SparksService } from '../../sparks/index.js';
import { CaptionCodesService } from './caption-codes.service.js';
import { CaptionCodeResponse } from './dto/caption-code.response.js';

@ApiTags('blocks')
@Controller('spark')
export class OwnershipController {
  constructor(
    private readonly sparks: SparksService,
    private readonly codes: CaptionCodesService,
  ) {}

  @Get(':sparkId/caption-code')
  @Endpoint({
    summary: "Get the caller's caption code for a campaign",
    description: "The code is the same every time. In the caption of a post, it proves that the post is the caller's.",
    roles: 'signed-in',
    scope: 'contributions:read',
    success: ApiData(CaptionCodeResponse),
    errors: { 404: ['NOT_FOUND'] },
  })
  async getCaptionCode(
    @Param('sparkId') sparkId: string,
    @CurrentUser() user: AuthUser,
  ): Promise<{ data: CaptionCodeResponse }> {
    const spark = this.sparks.requireLive(await this.sparks.findById(sparkId));
    return { data: { code: this.codes.codeOf(user.id, spark._id.toHexString()) } };
  }
}
