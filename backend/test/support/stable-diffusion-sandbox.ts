import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import sharp from 'sharp';

interface Txt2ImgRequest {
  prompt?: unknown;
  seed?: unknown;
  steps?: unknown;
  width?: unknown;
  height?: unknown;
  override_settings?: { sd_model_checkpoint?: string };
}

const MODEL = 'sd_xl_base_1.0.safetensors';
const RENDER_MS = 1_500;

/**
 * Speaks the protocol of AUTOMATIC1111's web UI: `txt2img`, `progress`, basic authentication, and the errors of FastAPI.
 * Its images are plain colors in the requested size that depend on prompt and seed.
 */
export class StableDiffusionSandbox {
  readonly orders: Txt2ImgRequest[] = [];
  private startedAt: number | null = null;

  private constructor(
    private readonly server: ReturnType<typeof createServer>,
    private readonly credentials: string | undefined,
  ) {}

  /** @param credentials `user:password` */
  static async start(credentials?: string): Promise<StableDiffusionSandbox> {
    const server = createServer();
    const sandbox = new StableDiffusionSandbox(server, credentials);
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
    const send = (status: number, body: object) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (this.credentials !== undefined && request.headers.authorization !== `Basic ${btoa(this.credentials)}`)
      return send(401, { detail: 'Incorrect username or password' });
    const { pathname } = new URL(request.url ?? '/', this.baseUrl);
    switch (`${request.method} ${pathname}`) {
      case 'GET /sdapi/v1/progress':
        return send(200, this.progress());
      case 'POST /sdapi/v1/txt2img': {
        const [status, body] = await this.render((await json(request)) as Txt2ImgRequest);
        return send(status, body);
      }
      default:
        return send(404, { detail: 'Not Found' });
    }
  }

  private progress(): object {
    const share = this.startedAt === null ? 0 : Math.min(0.99, (performance.now() - this.startedAt) / RENDER_MS);
    const job = this.startedAt === null ? '' : 'txt2img';
    return { progress: share, eta_relative: 0, state: { job, sampling_step: 0 }, current_image: null, textinfo: null };
  }

  private async render(order: Txt2ImgRequest): Promise<[status: number, body: object]> {
    const invalid = (['seed', 'steps', 'width', 'height'] as const).find((name) => !Number.isInteger(order[name]));
    if (invalid || typeof order.prompt !== 'string')
      return [422, { detail: [{ loc: ['body', invalid ?? 'prompt'], msg: 'invalid value', type: 'type_error' }] }];
    const [width, height] = [Number(order.width), Number(order.height)];
    const model = order.override_settings?.sd_model_checkpoint;
    if (width % 8 !== 0 || height % 8 !== 0 || (model !== undefined && model !== MODEL))
      return [500, { error: 'RuntimeError', detail: '', body: '', errors: 'sizes or checkpoint not available' }];
    this.orders.push(order);
    this.startedAt = performance.now();
    await new Promise((resolve) => setTimeout(resolve, RENDER_MS));
    this.startedAt = null;
    const background = { r: Number(order.seed) % 256, g: order.prompt.length % 256, b: 80 };
    const image = await sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer();
    return [200, { images: [image.toString('base64')], parameters: order, info: JSON.stringify({ seed: order.seed }) }];
  }
}
