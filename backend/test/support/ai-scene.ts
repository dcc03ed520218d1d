import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AI_CONTENT_TYPES, type AiContentType } from '@sparks/domain';
import { holdOf, LedgerService, walletOf } from '../../src/core/ledger/index.js';
import { AiApiModule, AiWorkerModule } from '../../src/modules/ai/index.js';
import {
  AiMedia,
  type MediaAddresses,
  type MediaAudience,
  type StoredMedia,
} from '../../src/modules/ai/media/ai-media.js';
import {
  GenerationFailure,
  type AiProvider,
  type GeneratedMedia,
  type GenerationContext,
  type GenerationRequest,
} from '../../src/modules/ai/providers/ai-provider.js';
import { AiProviders } from '../../src/modules/ai/providers/ai-providers.js';
import { fundWallet } from './factories/spark.factory.js';
import { signInAs, type SignedIn } from './sign-in.js';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.js';

/** A provider with scripted results. */
export class ScriptedProvider implements AiProvider {
  readonly id: string;
  readonly label = 'Scripted';
  isLocal = false;
  readonly requests: GenerationRequest[] = [];
  readonly cancelled: string[] = [];
  /** Results of the next generations. */
  script: (request: GenerationRequest, context: GenerationContext) => Promise<GeneratedMedia> = async () => aPicture();

  constructor(readonly type: AiContentType) {
    this.id = `scripted-${type}`;
  }

  async generate(request: GenerationRequest, context: GenerationContext): Promise<GeneratedMedia> {
    this.requests.push(request);
    return this.script(request, context);
  }

  async cancel(externalId: string): Promise<void> {
    this.cancelled.push(externalId);
  }
}

/** In-memory files by id. */
export class MemoryMedia extends AiMedia {
  readonly files = new Map<string, Buffer>();

  async store(fileId: string, _type: AiContentType, media: GeneratedMedia): Promise<StoredMedia> {
    const bytes = media.body instanceof Readable ? await buffer(media.body) : await readFile(media.body.filePath);
    this.files.set(fileId, bytes);
    const { contentType, width, height, durationMs = null } = media;
    return { contentType, sizeBytes: bytes.length, width, height, durationMs, hasThumbnail: true };
  }

  async remove(fileId: string): Promise<void> {
    this.files.delete(fileId);
  }

  addressesOf(fileId: string, _media: StoredMedia, audience: MediaAudience = 'owner'): MediaAddresses {
    const url = `/media/ai/${audience}/${fileId}`;
    return { url, thumbnailUrl: `${url}/thumbnail`, downloadUrl: `${url}/download` };
  }
}

/** Prompt that fails with {@link aiOverrides}. */
export const FAILING_PROMPT = 'fails';

/** Fake providers and files: every prompt succeeds except {@link FAILING_PROMPT}. */
export function aiOverrides(): NonNullable<TestAppOptions['overrides']> {
  const providers = AI_CONTENT_TYPES.map((type) => new ScriptedProvider(type));
  for (const provider of providers) {
    provider.script = async ({ prompt }) => {
      if (prompt === FAILING_PROMPT) throw new GenerationFailure('unavailable', 'as asked');
      return { ...aPicture(), contentType: provider.type === 'image' ? 'image/png' : 'video/mp4' };
    };
  }
  return [
    { token: AiProviders, value: new AiProviders(providers) },
    { token: AiMedia, value: new MemoryMedia() },
  ];
}

/** The default result of a generation. */
export function aPicture(text = 'picture'): GeneratedMedia {
  return { contentType: 'image/png', body: Readable.from([Buffer.from(text)]), width: 640, height: 480 };
}

/** Waits for the abort of the signal and rejects then, like a provider. */
export async function untilAborted(signal: AbortSignal): Promise<never> {
  if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
  throw signal.reason;
}

/** API and worker in one process, with scripted providers. */
export class AiScene {
  private people = 0;

  private constructor(
    readonly app: TestApp,
    readonly image: ScriptedProvider,
    readonly video: ScriptedProvider,
    readonly media: MemoryMedia,
  ) {}

  /** `worker: false`: the test runs the jobs itself. */
  static async begin({
    modules = [],
    overrides = [],
    worker = true,
    ...options
  }: TestAppOptions & { worker?: boolean } = {}): Promise<AiScene> {
    const [image, video] = AI_CONTENT_TYPES.map((type) => new ScriptedProvider(type)) as [
      ScriptedProvider,
      ScriptedProvider,
    ];
    const media = new MemoryMedia();
    const app = await createTestApp({
      modules: [AiApiModule, ...(worker ? [AiWorkerModule] : []), ...modules],
      overrides: [
        { token: AiProviders, value: new AiProviders([image, video]) },
        { token: AiMedia, value: media },
        ...overrides,
      ],
      ...options,
    });
    return new AiScene(app, image, video, media);
  }

  /** A new user with this wallet balance. */
  async person(cents = 100): Promise<SignedIn> {
    const person = await signInAs(this.app, {
      username: `artist${(this.people += 1)}`,
      name: 'Somebody',
      roles: ['contributor'],
      country: 'GB',
    });
    if (cents > 0) await fundWallet(this.app, person.user.id, cents);
    return person;
  }

  /** Available and held balance in cents. */
  async moneyOf({ user }: SignedIn): Promise<{ wallet: number; held: number }> {
    const balances = await this.app.get(LedgerService).balancesOf([walletOf(user.id), holdOf(user.id)]);
    return { wallet: balances.get(walletOf(user.id)) ?? 0, held: balances.get(holdOf(user.id)) ?? 0 };
  }
}

/** Request body of both routes. */
export function anOrder(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    prompt: 'A red bicycle',
    campaignInfo: { name: 'Bicycles', description: 'Ride', contentTypes: ['UGC'] },
    colorPalette: ['#2E86AB'],
    userBalance: 100,
    ...overrides,
  };
}
