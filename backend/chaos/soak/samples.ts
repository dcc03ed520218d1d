import { QUEUE_NAMES } from '../../src/platform/queue/queue-names.js';
import type { ChaosStack } from '../chaos-stack.js';
import { trendOf, type Trend } from './trend.js';

const PROCESSES = ['api', 'worker', 'web'] as const;
const MIB = 1_024 * 1_024;

/** What must not grow: the metric's name, its unit in the report, and absolute growth that is noise. */
const METRICS = [
  { metric: 'process_resident_memory_bytes', name: 'memory (MiB)', divisor: MIB, slack: 10 },
  { metric: 'nodejs_heap_size_used_bytes', name: 'heap (MiB)', divisor: MIB, slack: 15 },
  { metric: 'process_open_fds', name: 'descriptors', divisor: 1, slack: 10 },
] as const;
const CONNECTIONS_SLACK = 5;

/** Series of measurements during the soak. */
export class Samples {
  private readonly series = new Map<string, { values: number[]; slack: number }>();
  private readonly queueAges = new Map<string, number>();

  constructor(private readonly stack: ChaosStack) {}

  async take(): Promise<void> {
    for (const service of PROCESSES) {
      const metrics = await readMetrics(this.stack.url(service));
      for (const { metric, name, divisor, slack } of METRICS)
        this.add(`${service} ${name}`, valueOf(metrics, metric) / divisor, slack);
      if (service === 'api') this.noteQueueAges(metrics);
    }
    this.add('connections to the database', this.stack.toDatabase.connectionCount, CONNECTIONS_SLACK);
    this.add('connections to Redis', this.stack.toRedis.connectionCount, CONNECTIONS_SLACK);
  }

  trends(): Trend[] {
    return [...this.series].map(([name, { values, slack }]) => trendOf(name, values, slack));
  }

  /** The greatest age of a waiting job by queue, in seconds. */
  oldestWaiting(): Record<string, number> {
    return Object.fromEntries(this.queueAges);
  }

  private add(name: string, value: number, slack: number): void {
    const { values } = this.series.get(name) ?? { values: [] };
    this.series.set(name, { values: [...values, value], slack });
  }

  private noteQueueAges(metrics: string): void {
    for (const queue of QUEUE_NAMES) {
      const age = valueOf(metrics, `queue_oldest_waiting_seconds{queue="${queue}"}`);
      this.queueAges.set(queue, Math.max(age, this.queueAges.get(queue) ?? 0));
    }
  }
}

async function readMetrics(url: string): Promise<string> {
  const response = await fetch(`${url}/metrics`);
  if (!response.ok) throw new Error(`${url}/metrics returned ${response.status}`);
  return response.text();
}

function valueOf(metrics: string, name: string): number {
  const line = metrics.split('\n').find((one) => one.startsWith(`${name} `));
  if (line === undefined) throw new Error(`No metric ${name}`);
  return Number(line.slice(name.length + 1));
}
