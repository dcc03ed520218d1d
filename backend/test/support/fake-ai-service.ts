import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';

/** Step at which the service hangs, selected by the prompt of the job. */
export const STUCK_AT = ['image', 'submit', 'poll', 'download'] as const;
export type StuckAt = (typeof STUCK_AT)[number];

interface RemoteVideo {
  prompt: string;
  orders: number;
}

/** Header of an MP4 file. */
const FILM = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom0000isommp42'), Buffer.alloc(2_000, 1)]);

/** A fake images API and video service that hangs on every job until it is released. */
export class FakeAiService {
  /** Video jobs by idempotency key. */
  readonly videos = new Map<string, RemoteVideo>();
  /** The steps at which requests hang now. */
  readonly stuck = new Set<StuckAt>();
  private isStuck = true;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FakeAiService> {
    const server = createServer();
    const service = new FakeAiService(server);
    server.on('request', (request, response) => void service.answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  /** Backend settings for this service. */
  get settings(): Record<string, string> {
    const address = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
    return {
      AI_IMAGE_PROVIDER: 'openai',
      AI_IMAGE_BASE_URL: address,
      AI_IMAGE_MODEL: 'painter',
      AI_VIDEO_PROVIDER: 'http',
      AI_VIDEO_BASE_URL: address,
      AI_VIDEO_POLL_EVERY_MS: '50',
    };
  }

  /** Responds to all further requests; hanging requests stay lost. */
  releaseStuckRequests(): void {
    this.isStuck = false;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').replace('/v1', '');
    const json = (body: unknown) =>
      void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/images/generations') {
      if (this.sticks('image')) return;
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
        .png()
        .toBuffer();
      return json({ data: [{ b64_json: png.toString('base64') }] });
    }
    if (path === '/videos') return this.takeOrder(request, json);
    const [, key = '', rest] = /^\/videos\/([^/]+)(\/content)?$/u.exec(path) ?? [];
    const video = this.videos.get(key);
    if (!video) return void response.writeHead(404).end('{}');
    if (rest === undefined)
      return json(
        video.prompt === 'poll' && this.sticks('poll')
          ? { status: 'running', progress: 0.5 }
          : { status: 'succeeded', width: 640, height: 360, duration_ms: 1_000 },
      );
    response.writeHead(200, { 'content-type': 'video/mp4', 'content-length': FILM.length });
    response.write(FILM.subarray(0, 1_000));
    if (video.prompt !== 'download' || !this.sticks('download')) response.end(FILM.subarray(1_000));
  }

  private async takeOrder(request: IncomingMessage, json: (body: unknown) => void): Promise<void> {
    const key = String(request.headers['idempotency-key']);
    const { input } = JSON.parse(await text(request)) as { input: { prompt: string } };
    const video = this.videos.get(key) ?? { prompt: input.prompt, orders: 0 };
    video.orders += 1;
    this.videos.set(key, video);
    if (video.prompt === 'submit' && this.sticks('submit')) return;
    json({ id: key, status: 'queued' });
  }

  private sticks(at: StuckAt): boolean {
    if (this.isStuck) this.stuck.add(at);
    return this.isStuck;
  }
}
