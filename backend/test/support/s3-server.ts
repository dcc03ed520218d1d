import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface S3Object {
  body: Buffer;
  contentType: string;
  etag: string;
}

const KEY_ID = 'AKIDTEST';
const SECRET = 'a-secret-of-the-test-server';
const REGION = 'eu-test-1';
const BUCKET = 'media';

/** A minimal S3 server that verifies every signature (AWS Signature Version 4). */
export class S3Server {
  readonly objects = new Map<string, S3Object>();
  /** Requests so far, as `METHOD key`. */
  readonly requests: string[] = [];
  /** Number of next requests to answer with 503. */
  busyFor = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<S3Server> {
    const server = createServer((request, response) => {
      started.answer(request, response).catch((error: unknown) => fail(response, 500, 'InternalError', String(error)));
    });
    const started = new S3Server(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return started;
  }

  /** Backend settings for this server. */
  get env(): Record<string, string> {
    const { port } = this.server.address() as AddressInfo;
    return {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_REGION: REGION,
      S3_ACCESS_KEY_ID: KEY_ID,
      S3_SECRET_ACCESS_KEY: SECRET,
      S3_FORCE_PATH_STYLE: 'true',
    };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const refusal = refusalOf(request, body);
    if (refusal) return fail(response, 403, refusal);
    const [bucket, ...rest] = decodeURIComponent(new URL(request.url ?? '/', 'http://s3').pathname.slice(1)).split('/');
    const key = rest.join('/');
    this.requests.push(`${request.method} ${key}`);
    if (this.busyFor > 0) {
      this.busyFor -= 1;
      return fail(response, 503, 'SlowDown');
    }
    if (bucket !== BUCKET) return fail(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') return this.put(request, response, key, body);
    if (request.method === 'DELETE') {
      this.objects.delete(key);
      response.writeHead(204).end();
      return;
    }
    const object = this.objects.get(key);
    if (!object) return fail(response, 404, 'NoSuchKey');
    give(request, response, object);
  }

  private put(request: IncomingMessage, response: ServerResponse, key: string, body: Buffer): void {
    const source = request.headers['x-amz-copy-source'];
    if (typeof source !== 'string') {
      const etag = `"${createHash('md5').update(body).digest('hex')}"`;
      this.objects.set(key, { body, contentType: request.headers['content-type'] ?? 'binary/octet-stream', etag });
      response.writeHead(200, { etag }).end();
      return;
    }
    const object = this.objects.get(decodeURIComponent(source).replace(/^\/?[^/]+\//, ''));
    if (!object) return fail(response, 404, 'NoSuchKey');
    this.objects.set(key, object);
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<CopyObjectResult><ETag>${object.etag}</ETag></CopyObjectResult>`);
  }
}

function give(request: IncomingMessage, response: ServerResponse, { body, contentType, etag }: S3Object): void {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
  const part = from === undefined ? body : body.subarray(Number(from), Number(to) + 1);
  const range =
    from === undefined ? {} : { 'content-range': `bytes ${from}-${Number(from) + part.length - 1}/${body.length}` };
  response.writeHead(from === undefined ? 200 : 206, {
    'content-type': contentType,
    'content-length': part.length,
    etag,
    ...range,
  });
  response.end(request.method === 'HEAD' ? undefined : part);
}

function fail(response: ServerResponse, status: number, code: string, message = code): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`);
}

/** Recomputes the signature; returns the reason for a rejection. */
function refusalOf(request: IncomingMessage, body: Buffer): string | undefined {
  const [, keyId, date = '', region = '', service = '', names = '', given = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  if (keyId !== KEY_ID) return 'InvalidAccessKeyId';
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const url = new URL(request.url ?? '/', 'http://s3');
  const query = [...url.searchParams]
    .map((pair) => pair.map(encodeURIComponent).join('='))
    .sort()
    .join('&');
  const headers = names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
    .join('');
  const canonical = [request.method, url.pathname, query, headers, names, payload].join('\n');
  const scope = `${date}/${region}/${service}/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(
    (last, part) => hmac(last, part),
    `AWS4${SECRET}`,
  );
  const isSigned = timingSafeEqual(hmac(key, toSign), Buffer.from(given, 'hex'));
  return isSigned && region === REGION && service === 's3' && names.split(';').includes('host')
    ? undefined
    : 'SignatureDoesNotMatch';
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer => createHmac('sha256', key).update(data).digest();
