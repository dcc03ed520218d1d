import { httpUrl, integer, oneOf, secret, setting, text, type Setting, type SettingReader } from './setting.js';

export interface AiServiceSettings {
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey?: string;
  model?: string;
  label: string;
}

/** In pixels. */
export interface ImageSize {
  width: number;
  height: number;
}

interface ImageServiceSettings extends AiServiceSettings {
  /** The sizes that the service can produce. */
  sizes: readonly ImageSize[];
  timeoutMs: number;
}

export interface OpenAiImageSettings extends ImageServiceSettings {
  kind: 'openai';
  model: string;
}

export interface StableDiffusionSettings extends ImageServiceSettings {
  kind: 'automatic1111';
  /** Sampling steps. */
  steps: number;
}

export interface ComfyUiSettings extends ImageServiceSettings {
  kind: 'comfyui';
  /** File name of a checkpoint. */
  model: string;
  /** Sampling steps. */
  steps: number;
}

/** Image and video generators; absent: the embedded poster maker. */
export interface AiSettings {
  image?: OpenAiImageSettings | StableDiffusionSettings | ComfyUiSettings;
  video?: AiServiceSettings & { pollEveryMs: number };
}

const IMAGE_SERVICES = ['openai', 'automatic1111', 'comfyui'] as const;

export function readAiSettings(read: SettingReader): AiSettings {
  const image = read.withDefault('AI_IMAGE_PROVIDER', oneOf('local', ...IMAGE_SERVICES), 'local');
  const video = read.withDefault('AI_VIDEO_PROVIDER', oneOf('local', 'http'), 'local');
  return {
    image: image === 'local' ? undefined : readImage(read, image),
    video: video === 'http' ? readVideo(read) : undefined,
  };
}

/** Those of OpenAI's image models. */
const OPENAI_SIZES = '1024x1024,1024x1536,1536x1024';
/** About a megapixel each, as Stable Diffusion XL expects. */
const DIFFUSION_SIZES = '1024x1024,896x1120,720x1280,1280x720';

function readImage(read: SettingReader, kind: (typeof IMAGE_SERVICES)[number]): AiSettings['image'] {
  const why = `AI_IMAGE_PROVIDER is ${kind}`;
  const model = text('the name of a model');
  const service = {
    baseUrl: read.required('AI_IMAGE_BASE_URL', httpUrl('https://api.example.org/v1'), why),
    apiKey: read.optional('AI_IMAGE_API_KEY', secret('a key of the images API')),
    sizes: read.withDefault(
      'AI_IMAGE_SIZES',
      imageSizes(),
      imageSizes().parse(kind === 'openai' ? OPENAI_SIZES : DIFFUSION_SIZES) ?? [],
    ),
    timeoutMs: read.withDefault('AI_IMAGE_TIMEOUT_MS', integer(1_000, 600_000, 'milliseconds'), 120_000),
    label: read.withDefault('AI_IMAGE_LABEL', text('the display name of the image generator'), 'Image generator'),
  };
  if (kind === 'openai') return { kind, ...service, model: read.required('AI_IMAGE_MODEL', model, why) };
  const steps = read.withDefault('AI_IMAGE_STEPS', integer(1, 150, 'sampling steps'), 25);
  return kind === 'comfyui'
    ? { kind, ...service, steps, model: read.required('AI_IMAGE_MODEL', model, why) }
    : { kind, ...service, steps, model: read.optional('AI_IMAGE_MODEL', model) };
}

function imageSizes(): Setting<readonly ImageSize[]> {
  return setting('sizes in pixels such as 1024x1024,1024x1536', (value) => {
    const sizes = value.split(',').map((size) => /^\s*(\d{2,4})x(\d{2,4})\s*$/u.exec(size));
    return sizes.every((size) => size !== null)
      ? sizes.map(([, width, height]) => ({ width: Number(width), height: Number(height) }))
      : undefined;
  });
}

function readVideo(read: SettingReader): AiSettings['video'] {
  return {
    baseUrl: read.required('AI_VIDEO_BASE_URL', httpUrl('https://video.example.org/v1'), 'AI_VIDEO_PROVIDER is http'),
    apiKey: read.optional('AI_VIDEO_API_KEY', secret('a key of the video service')),
    model: read.optional('AI_VIDEO_MODEL', text('the name of a model')),
    pollEveryMs: read.withDefault('AI_VIDEO_POLL_EVERY_MS', integer(50, 60_000, 'milliseconds'), 2_000),
    label: read.withDefault('AI_VIDEO_LABEL', text('the display name of the video generator'), 'Video generator'),
  };
}
