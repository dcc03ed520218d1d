import { BooleanField, IntField } from '../http/fields/number.fields.js';
import { NestedField } from '../http/fields/structure.fields.js';
import { EnumField } from '../http/fields/text.fields.js';

export class LivenessResponse {
  @EnumField(['ok'], { description: 'The process answers' })
  status: 'ok';
}

/** How one dependency answered. */
export class DependencyState {
  @EnumField(['up', 'down'], { description: 'Whether it answered in time' })
  status: 'up' | 'down';

  @IntField({ description: 'How long the question took (milliseconds)', min: 0 })
  ms: number;
}

/** The services without which this process cannot work, by name. */
export class Dependencies {
  @NestedField(() => DependencyState, { description: 'Database' })
  mongodb: DependencyState;

  @NestedField(() => DependencyState, { description: 'Queues, rate limits' })
  redis: DependencyState;
}

export class ReadinessResponse {
  @EnumField(['ok', 'unavailable'], { description: 'ok with status 200, unavailable with status 503' })
  status: 'ok' | 'unavailable';

  @BooleanField({ description: 'The process is being stopped' })
  stopping: boolean;

  @NestedField(() => Dependencies, { description: 'Each dependency by name' })
  dependencies: Dependencies;
}
