import { Controller, Get, Res } from '@nestjs/common';
import { ApiResponse, ApiTags, getSchemaPath } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import type { ApiReply } from '../http/api-request.js';
import { Endpoint } from '../http/endpoint.decorator.js';
import { ApiBare } from '../http/response-schemas.js';
import { LivenessResponse, ReadinessResponse } from './health.dto.js';
import { HealthService } from './health.service.js';

@ApiTags('operations')
@SkipThrottle()
@Controller('health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get('live')
  @Endpoint({ summary: 'Check liveness', roles: 'public', success: ApiBare(LivenessResponse) })
  checkLiveness(): LivenessResponse {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiResponse({
    status: 503,
    description: 'A dependency is down, or the process is shutting down',
    content: { 'application/json': { schema: { $ref: getSchemaPath(ReadinessResponse) } } },
  })
  @Endpoint({
    summary: 'Check readiness, with the state of each dependency',
    roles: 'public',
    success: ApiBare(ReadinessResponse),
  })
  async checkReadiness(@Res({ passthrough: true }) reply: ApiReply): Promise<ReadinessResponse> {
    const readiness = await this.health.checkReadiness();
    if (readiness.status !== 'ok') reply.status(503);
    return readiness;
  }
}
