import { httpUrl, integer, oneOf, secret, text, type SettingReader } from './setting.js';

export interface AiServiceSettings {
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey?: string;
  model?: string;
  label: string;
}

/** Image and video generators; absent: the embedded renderer. */
export interface AiSettings {
  image?: AiServiceSettings & { model: string; size: string; timeoutMs: number };
  video?: AiServiceSettings & { pollEveryMs: number };
}

export function readAiSettings(read: SettingReader): AiSettings {
  const image = read.withDefault('AI_IMAGE_PROVIDER', oneOf('local', 'openai'), 'local');
  const video = read.withDefault('AI_VIDEO_PROVIDER', oneOf('local', 'http'), 'local');
  return {
    image: image === 'openai' ? readImage(read) : undefined,
    video: video === 'http' ? readVideo(read) : undefined,
  };
}

function readImage(read: SettingReader): AiSettings['image'] {
  const why = 'AI_IMAGE_PROVIDER is openai';
  return {
    baseUrl: read.required('AI_IMAGE_BASE_URL', httpUrl('https://api.example.org/v1'), why),
    apiKey: read.optional('AI_IMAGE_API_KEY', secret('a key of the images API')),
    model: read.required('AI_IMAGE_MODEL', text('the name of a model'), why),
    size: read.withDefault('AI_IMAGE_SIZE', text('width and height such as 1024x1024'), '1024x1024'),
    timeoutMs: read.withDefault('AI_IMAGE_TIMEOUT_MS', integer(1_000, 600_000, 'milliseconds'), 120_000),
    label: read.withDefault('AI_IMAGE_LABEL', text('the display name of the image generator'), 'Image generator'),
  };
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
