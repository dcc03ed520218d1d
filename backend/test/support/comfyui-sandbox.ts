import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';

interface Node {
  class_type: string;
  inputs: Record<string, unknown>;
}

interface Job {
  id: string;
  number: number;
  workflow: Record<string, Node>;
  status: 'queued' | 'success' | 'error';
}

const CHECKPOINT = 'sd_xl_base_1.0.safetensors';
const OUTPUTS: Readonly<Record<string, number>> = {
  CheckpointLoaderSimple: 3,
  CLIPTextEncode: 1,
  EmptyLatentImage: 1,
  KSampler: 1,
  VAEDecode: 1,
  SaveImage: 0,
};

/**
 * Speaks ComfyUI's protocol: validates the nodes and links of a workflow as the server does, keeps a queue and a
 * history, and saves images in the requested size. `hold` keeps jobs in the queue; a prompt with "fail" fails.
 */
export class ComfyUiSandbox {
  readonly jobs: Job[] = [];
  hold = false;

  private constructor(private readonly server: ReturnType<typeof createServer>) {}

  static async start(): Promise<ComfyUiSandbox> {
    const server = createServer();
    const sandbox = new ComfyUiSandbox(server);
    server.on('request', (request, response) => void sandbox.respond(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return sandbox;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.baseUrl);
    const send = (body: object, status = 200) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const [, route, id] = url.pathname.split('/');
    switch (`${request.method} /${route}`) {
      case 'POST /prompt':
        return this.queue((await json(request)) as { prompt?: Record<string, Node> }, send);
      case 'GET /queue': {
        const queued = this.jobs
          .filter(({ status }) => status === 'queued')
          .map((job) => [job.number, job.id, {}, {}, []]);
        return send({ queue_running: queued.slice(0, 1), queue_pending: queued.slice(1) });
      }
      case 'POST /queue': {
        const { delete: ids = [] } = (await json(request)) as { delete?: string[] };
        this.remove((job) => ids.includes(job.id));
        return send({});
      }
      case 'POST /interrupt': {
        const { prompt_id: running } = (await json(request)) as { prompt_id?: string };
        this.remove((job) => job.id === running);
        return send({});
      }
      case 'GET /history':
        return send(this.history(id ?? ''));
      case 'GET /view':
        return this.view(url.searchParams.get('filename') ?? '', response);
      default:
        response.writeHead(404).end();
    }
  }

  private queue(
    { prompt = {} }: { prompt?: Record<string, Node> },
    send: (body: object, status?: number) => void,
  ): void {
    const problem = problemOf(prompt);
    if (problem)
      return send({ error: { type: problem, message: problem, details: '', extra_info: {} }, node_errors: {} }, 400);
    const job: Job = { id: randomUUID(), number: this.jobs.length, workflow: prompt, status: 'queued' };
    this.jobs.push(job);
    send({ prompt_id: job.id, number: job.number, node_errors: {} });
    const isFailing = JSON.stringify(prompt).includes('fail');
    setTimeout(() => !this.hold && (job.status = isFailing ? 'error' : 'success'), 50);
  }

  private history(id: string): object {
    const job = this.jobs.find((candidate) => candidate.id === id && candidate.status !== 'queued');
    if (!job) return {};
    const images = [{ filename: `${job.id}.png`, subfolder: '', type: 'output' }];
    const saved = Object.keys(job.workflow).find((name) => job.workflow[name]?.class_type === 'SaveImage') ?? '';
    return {
      [id]: {
        outputs: job.status === 'success' ? { [saved]: { images } } : {},
        status: { status_str: job.status, completed: job.status === 'success', messages: [] },
      },
    };
  }

  private async view(filename: string, response: ServerResponse): Promise<void> {
    const job = this.jobs.find(({ id }) => `${id}.png` === filename);
    const latent = Object.values(job?.workflow ?? {}).find((node) => node.class_type === 'EmptyLatentImage');
    if (!latent) return void response.writeHead(404).end();
    const [width, height] = [Number(latent.inputs.width), Number(latent.inputs.height)];
    const image = await sharp({ create: { width, height, channels: 3, background: '#345678' } })
      .png()
      .toBuffer();
    response.writeHead(200, { 'content-type': 'image/png' }).end(image);
  }

  private remove(isRemoved: (job: Job) => boolean): void {
    const kept = this.jobs.filter((job) => job.status !== 'queued' || !isRemoved(job));
    this.jobs.splice(0, this.jobs.length, ...kept);
  }
}

function problemOf(workflow: Record<string, Node>): string | null {
  const nodes = Object.values(workflow);
  if (!nodes.some((node) => node.class_type === 'SaveImage')) return 'prompt_no_outputs';
  for (const { class_type: type, inputs } of nodes) {
    if (!(type in OUTPUTS)) return 'invalid_prompt';
    if (type === 'CheckpointLoaderSimple' && inputs.ckpt_name !== CHECKPOINT) return 'value_not_in_list';
    for (const input of Object.values(inputs)) {
      if (!Array.isArray(input)) continue;
      const [name, output] = input as [string, number];
      if (output >= (OUTPUTS[workflow[name]?.class_type ?? ''] ?? 0)) return 'bad_linked_input';
    }
  }
  return null;
}
