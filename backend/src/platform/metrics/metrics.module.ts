import { Global, Module } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { MetricsController } from './metrics.controller.js';
import { QueueMetrics } from './queue-metrics.js';

/** One registry per application, because tests run several applications in one process. */
function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

@Global()
@Module({
  providers: [{ provide: Registry, useFactory: createRegistry }, QueueMetrics],
  controllers: [MetricsController],
  exports: [Registry],
})
export class MetricsModule {}
