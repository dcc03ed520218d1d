import type { NestFastifyApplication } from '@nestjs/platform-fastify';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS' | 'HEAD';

/** A response; `body` is the parsed JSON, or the text when it is not JSON. */
export interface HttpResponse {
  status: number;
  // Tests access bodies of every shape; types would repeat the DTOs.
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  body: any;
  text: string;
  headers: Record<string, string | string[] | number | undefined>;
}

/** Injects a request into the server without a socket. Objects are sent as JSON, text verbatim. */
export async function sendTo(
  app: NestFastifyApplication,
  method: Method,
  url: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<HttpResponse> {
  const answer = await app.inject({
    method,
    url,
    headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
    ...(body === undefined
      ? {}
      : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
  });
  return { status: answer.statusCode, body: parsed(answer.payload), text: answer.payload, headers: answer.headers };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
