import { Global, Module } from '@nestjs/common';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { MetricsController } from './metrics.controller.js';
import { QueueMetrics } from './queue-metrics.js';

/** A registry of its own for every application, so that several can live in one process (tests do). */
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
