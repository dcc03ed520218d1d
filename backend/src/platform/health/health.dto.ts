import { BooleanField, IntField } from '../http/fields/number.fields.js';
import { NestedField } from '../http/fields/structure.fields.js';
import { EnumField } from '../http/fields/text.fields.js';

export class LivenessResponse {
  @EnumField(['ok'], { description: 'The process responds' })
  status: 'ok';
}

export class DependencyState {
  @EnumField(['up', 'down'], { description: 'Whether it replied in time' })
  status: 'up' | 'down';

  @IntField({ description: 'Duration of the probe in milliseconds', min: 0 })
  ms: number;
}

export class Dependencies {
  @NestedField(() => DependencyState, { description: 'Database' })
  mongodb: DependencyState;

  @NestedField(() => DependencyState, { description: 'Queues and rate limits' })
  redis: DependencyState;
}

export class ReadinessResponse {
  @EnumField(['ok', 'unavailable'], { description: 'ok with status 200, unavailable with status 503' })
  status: 'ok' | 'unavailable';

  @BooleanField({ description: 'Whether the process is shutting down' })
  stopping: boolean;

  @NestedField(() => Dependencies, { description: 'Dependencies by name' })
  dependencies: Dependencies;
}
