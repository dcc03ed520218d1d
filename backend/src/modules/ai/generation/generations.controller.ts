import {
  applyDecorators,
  Body,
  Controller,
  Get,
  Headers,
  Param,
  Post,
  Req,
  Res,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader, ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { ERROR_CODES, type AiContentType } from '@sparks/domain';
import type { AuthUser } from '../../../platform/auth/auth-user.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { tokenExpiryOf } from '../../../platform/auth/token-expiry.js';
import type { ApiReply, ApiRequest } from '../../../platform/http/api-request.js';
import { Endpoint } from '../../../platform/http/endpoint.decorator.js';
import { EventStreams } from '../../../platform/http/event-streams/event-streams.js';
import { EVENT_STREAM } from '../../../platform/http/event-streams/server-sent-events.js';
import { IdempotencyKey } from '../../../platform/http/idempotency/idempotency-key.js';
import { ApiBare, ApiFile } from '../../../platform/http/response-schemas.js';
import { AiContentsService } from '../contents/ai-contents.service.js';
import { AiGenerationResponse } from '../dto/ai-content.response.js';
import { GenerateDto } from '../dto/generate.dto.js';
import { AcceptedInterceptor } from './accepted.interceptor.js';
import { AiGenerationService } from './ai-generation.service.js';
import { AiProgressService } from './ai-progress.service.js';

const {
  NOT_FOUND,
  RATE_LIMITED,
  SERVICE_UNAVAILABLE,
  ai_storage_full,
  generation_cancelled,
  generation_failed,
  insufficient_balance,
  invalid_transition,
  prompt_not_allowed,
  too_many_generations,
} = ERROR_CODES;
/** Well above manual use; concurrent generations have their own limit. */
const ORDER_LIMIT = { max: 60, windowMs: 60_000 };

function GenerationRoute(what: string): MethodDecorator {
  return applyDecorators(
    Endpoint({
      summary: `Generate ${what} for a campaign`,
      description: [
        'Reserves the price, generates the content, and charges when it is ready; a failure refunds the price. Waits up to 25 seconds; after that, or at once with `Prefer: respond-async`, responds with 202 and the current status: follow `GET /api/ai/jobs/{id}/events` or poll `GET /api/ai/contents/{id}`.',
        'A failure while the request waits is 502 `generation_failed`.',
      ].join('\n\n'),
      roles: 'signed-in',
      success: ApiBare(AiGenerationResponse),
      status: 201,
      idempotent: true,
      errors: {
        402: [insufficient_balance],
        404: [NOT_FOUND],
        409: [ai_storage_full, generation_cancelled, too_many_generations],
        422: [prompt_not_allowed],
        502: [generation_failed],
      },
      rateLimit: ORDER_LIMIT,
    }),
    ApiHeader({
      name: 'Prefer',
      required: false,
      description: '`respond-async`: respond with 202 at once',
      schema: { type: 'string' },
    }),
    ApiResponse({
      status: 202,
      description: 'The generation is still running',
      content: { 'application/json': { schema: { $ref: getSchemaPath(AiGenerationResponse) } } },
    }),
  );
}

@ApiTags('ai')
@Controller('api/ai')
@UseInterceptors(AcceptedInterceptor)
export class GenerationsController {
  constructor(
    private readonly generations: AiGenerationService,
    private readonly progress: AiProgressService,
    private readonly contents: AiContentsService,
    private readonly streams: EventStreams,
  ) {}

  @Post('generate-image')
  @GenerationRoute('an image')
  generateImage(
    @Body() body: GenerateDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string,
    @Headers('prefer') prefer?: string,
  ): Promise<AiGenerationResponse> {
    return this.generate('image', body, user, key, prefer);
  }

  @Post('generate-video')
  @GenerationRoute('a video')
  generateVideo(
    @Body() body: GenerateDto,
    @CurrentUser() user: AuthUser,
    @IdempotencyKey() key: string,
    @Headers('prefer') prefer?: string,
  ): Promise<AiGenerationResponse> {
    return this.generate('video', body, user, key, prefer);
  }

  @Post('jobs/:id/cancel')
  @Endpoint({
    summary: 'Cancel a generation',
    description: 'Refunds the price at once. Idempotent; a completed generation cannot be cancelled.',
    roles: 'signed-in',
    success: ApiBare(AiGenerationResponse),
    errors: { 404: [NOT_FOUND], 409: [invalid_transition] },
  })
  async cancelGeneration(@Param('id') id: string, @CurrentUser() user: AuthUser): Promise<AiGenerationResponse> {
    return this.contents.answer(await this.generations.cancel(id, user));
  }

  @Get('jobs/:id/events')
  @Endpoint({
    summary: 'Follow a generation',
    description:
      'An event stream for its owner: `progress` with the content, at once and after every change; then `ready`, `failed` or `cancelled`, which ends the stream. A disconnected client can reconnect, or poll `GET /api/ai/contents/{id}`.',
    roles: 'signed-in',
    success: ApiFile(EVENT_STREAM),
    errors: { 404: [NOT_FOUND], 429: [RATE_LIMITED], 503: [SERVICE_UNAVAILABLE] },
  })
  async streamGeneration(
    @Param('id') id: string,
    @CurrentUser() user: AuthUser,
    @Req() request: ApiRequest,
    @Res() reply: ApiReply,
  ): Promise<void> {
    const content = await this.contents.getOwn(id, user);
    await this.streams.send(reply, {
      name: 'ai',
      owner: user.id,
      source: (signal) => this.progress.eventsFor(content._id, signal),
      endAt: tokenExpiryOf(request),
    });
  }

  private async generate(
    type: AiContentType,
    body: GenerateDto,
    user: AuthUser,
    requestKey: string,
    prefer = '',
  ): Promise<AiGenerationResponse> {
    const content = await this.generations.start(
      {
        type,
        prompt: body.prompt,
        colorPalette: body.colorPalette,
        format: body.format,
        poster: body.poster,
        campaign: body.campaignInfo,
        requestKey,
      },
      user,
    );
    const isAsync = /(?:^|[\s,;])respond-async(?:$|[\s,;])/iu.test(prefer);
    return this.contents.answer(isAsync ? content : await this.progress.waitFor(content));
  }
}
