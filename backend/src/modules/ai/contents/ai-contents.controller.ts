import { Controller, Delete, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ERROR_CODES } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { pageOf, type Page } from '../../../platform/http/page.js';
import { ApiData, ApiNoContent, ApiPage } from '../../../platform/http/response-schemas.js';
import { AiContent } from '../dto/ai-content.response.js';
import { AiContentsQuery } from '../dto/ai-contents.query.js';
import { AiOptions } from '../dto/ai-options.response.js';
import { AiContentMapper } from './ai-content.mapper.js';
import { AiContentsService } from './ai-contents.service.js';

const { NOT_FOUND, ai_content_in_use, invalid_transition } = ERROR_CODES;

@ApiTags('ai')
@Controller('api/ai')
export class AiContentsController {
  constructor(
    private readonly contents: AiContentsService,
    private readonly mapper: AiContentMapper,
  ) {}

  @Get('contents')
  @Endpoint({
    summary: 'List your generated contents, newest first',
    roles: 'signed-in',
    success: ApiPage(AiContent),
  })
  async listAiContents(@Query() query: AiContentsQuery, @CurrentUser() user: AuthUser): Promise<Page<AiContent>> {
    const { items, total } = await this.contents.list(query, user);
    return pageOf(
      items.map((content) => this.mapper.toResponse(content)),
      total,
      query,
    );
  }

  @Get('contents/:id')
  @Endpoint({
    summary: 'Get generated content',
    roles: 'signed-in',
    success: ApiData(AiContent),
    errors: { 404: [NOT_FOUND] },
  })
  async getAiContent(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<{ data: AiContent }> {
    return { data: this.mapper.toResponse(await this.contents.getOwn(id, user)) };
  }

  @Delete('contents/:id')
  @Endpoint({
    summary: 'Delete generated content',
    description:
      'Its files are removed shortly after. A running generation must be cancelled first; content of a contribution cannot be deleted.',
    roles: 'signed-in',
    success: ApiNoContent(),
    status: 204,
    errors: { 404: [NOT_FOUND], 409: [ai_content_in_use, invalid_transition] },
  })
  async deleteAiContent(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<void> {
    await this.contents.delete(id, user);
  }

  @Get('options')
  @Endpoint({
    summary: 'Get generation options, prices and the remaining quota',
    roles: 'signed-in',
    success: ApiData(AiOptions),
  })
  async getAiOptions(@CurrentUser() user: AuthUser): Promise<{ data: AiOptions }> {
    return { data: await this.contents.optionsFor(user) };
  }
}
