import { Controller, Get, Header } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SkipThrottle } from '@nestjs/throttler';
import { Registry } from 'prom-client';
import { Endpoint } from '../http/endpoint.decorator.js';
import { ApiFile } from '../http/response-schemas.js';

@ApiTags('operations')
@SkipThrottle()
@Controller('metrics')
export class MetricsController {
  constructor(private readonly registry: Registry) {}

  @Get()
  @Header('content-type', Registry.PROMETHEUS_CONTENT_TYPE)
  @Endpoint({ summary: 'Get the Prometheus metrics of this process', roles: 'public', success: ApiFile('text/plain') })
  async showMetrics(): Promise<string> {
    return this.registry.metrics();
  }
}
