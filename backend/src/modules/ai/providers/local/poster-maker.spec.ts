import { access, readFile, rm } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createFile, type ISOFile, type MP4BoxBuffer } from 'mp4box';
import sharp from 'sharp';
import { compileFolder, type CompiledFolder } from '../../../../../local-stack/testing/compiled-folder.js';
import { shareOf } from '../../../../../test/support/pixels.js';
import type { AiProvider, GeneratedMedia, GenerationRequest } from '../ai-provider.js';
import { createPosterMakers } from './poster-maker.provider.js';
import { RenderProcess } from './render-process.js';

const PALETTE = ['#E07A17', '#F8D9A0', '#2F4858', '#C1442D'];
const REQUEST: GenerationRequest = {
  jobId: '665f1c2ab7e4d9a1c0ffee01',
  prompt: 'A hiking trail through the mountains at sunrise',
  colorPalette: PALETTE,
  format: '4:5',
  poster: null,
  campaign: { name: 'Summit Packs', description: 'Backpacks that last a lifetime.', contentTypes: ['UGC'] },
  seed: 7,
};

/** A video takes some seconds on an idle core; the machine may be busy. */
const RENDER_TIMEOUT_MS = 180_000;

let compiled: CompiledFolder;
let image: AiProvider;
let video: AiProvider;
const files: string[] = [];

beforeAll(() => {
  compiled = compileFolder('renderer', 'src/modules/ai/providers/local');
  [image, video] = createPosterMakers(new RenderProcess(compiled.pathOf('render.main.js')));
});
afterAll(async () => {
  compiled.remove();
  await Promise.all(files.map((file) => rm(file, { force: true })));
});

const handle = { externalId: null, storeExternalId: async () => undefined };
async function generate(
  provider: AiProvider,
  request: GenerationRequest,
  signal = new AbortController().signal,
  onProgress: (fraction: number) => void = () => undefined,
): Promise<{ media: GeneratedMedia; bytes: Buffer }> {
  const media = await provider.generate(request, { signal, onProgress, handle });
  const { filePath } = media.body as { filePath: string };
  files.push(filePath);
  return { media, bytes: await readFile(filePath) };
}

/** Fraction of the pixels, 0 to 1, whose color is close to one of the palette. */
async function shareOfPalette(picture: Buffer): Promise<number> {
  return shareOf(
    PALETTE,
    await sharp(picture).resize(108, 135, { kernel: 'nearest', fit: 'fill' }).removeAlpha().raw().toBuffer(),
  );
}

describe('An image of the local renderer', () => {
  it('is a PNG of at least 1024 pixels, in the colors that were chosen, the same for the same seed', async () => {
    const steps: number[] = [];
    const [first, again] = await Promise.all([
      generate(image, REQUEST, undefined, (fraction) => steps.push(fraction)),
      generate(image, REQUEST),
    ]);
    const { format, width, height } = await sharp(first.bytes).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: first.media.width, height: first.media.height });
    expect([first.media.contentType, Math.min(width, height) >= 1_024]).toEqual(['image/png', true]);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(await shareOfPalette(first.bytes)).toBeGreaterThan(0.5);
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
    expect(steps.length).toBeGreaterThan(2);
  });
});

describe('A video of the local renderer', () => {
  it(
    'is H.264 of more than 5 seconds with 30 different frames a second, rendered beside the event loop',
    async () => {
      const delay = monitorEventLoopDelay({ resolution: 5 });
      delay.enable();
      const fractions: number[] = [];
      const { media, bytes } = await generate(video, { ...REQUEST, format: '9:16' }, undefined, (fraction) =>
        fractions.push(fraction),
      );
      delay.disable();
      // Rendering in this process would block the event loop for more than five seconds.
      expect(delay.max / 1e6).toBeLessThan(3_000);

      const file = demuxed(bytes);
      const [track] = file.getInfo().videoTracks;
      const seconds = (track?.duration ?? 0) / (track?.timescale ?? 1);
      expect([track?.codec.startsWith('avc1.'), track?.video?.width, track?.video?.height]).toEqual([true, 720, 1_280]);
      expect(seconds).toBeGreaterThanOrEqual(5);
      expect(Math.round(seconds * 1_000)).toBe(media.durationMs);
      expect((track?.nb_samples ?? 0) / seconds).toBeCloseTo(30, 1);
      // A frame that repeats the previous one takes about 20 bytes.
      const samples = file.getTrackSamplesInfo(track?.id ?? 0);
      expect(samples.filter(({ size }) => size > 200).length).toBeGreaterThan(0.95 * samples.length);
      // Players can seek to any second: its frame is marked as a sync sample, and is an intra-coded frame.
      const keyFrames = samples.filter(({ is_sync }) => is_sync);
      expect(keyFrames.map(({ number }) => number)).toEqual(
        Array.from({ length: Math.ceil(seconds) }, (_, second) => second * 30),
      );
      expect(new Set(keyFrames.map(({ offset }) => (bytes[offset + 4] ?? 0) & 31))).toEqual(new Set([5]));
      expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));

      expect(new Set(fractions.map((fraction) => fraction.toFixed(3))).size).toBeGreaterThan(samples.length * 0.9);
      const still = await sharp(media.poster).metadata();
      expect([still.width, still.height]).toEqual([720, 1_280]);
      expect(await shareOfPalette(media.poster ?? Buffer.alloc(0))).toBeGreaterThan(0.5);
    },
    RENDER_TIMEOUT_MS,
  );

  it('ends at once when cancelled and leaves no file', async () => {
    const controller = new AbortController();
    const reason = new Error('cancelled');
    let folder = '';
    const running = new RenderProcess(compiled.pathOf('render.main.js'));
    const run = jest.spyOn(running, 'run').mockImplementation((request, ...rest) => {
      folder = request.file;
      return RenderProcess.prototype.run.call(running, request, ...rest);
    });
    const [, cancelled] = createPosterMakers(running);
    await expect(
      generate(cancelled, REQUEST, controller.signal, (fraction) => fraction > 0.03 && controller.abort(reason)),
    ).rejects.toBe(reason);
    expect(run).toHaveBeenCalledTimes(1);
    await expect(access(folder)).rejects.toThrow('ENOENT');
    await expect(generate(cancelled, REQUEST, AbortSignal.abort(reason))).rejects.toBe(reason);
  });
});

it('A renderer that cannot start reports the reason', async () => {
  const [broken] = createPosterMakers(new RenderProcess(compiled.pathOf('missing.js')));
  await expect(generate(broken, REQUEST)).rejects.toThrow(/ended early.+Cannot find module/s);
});

function demuxed(bytes: Buffer): ISOFile {
  const file = createFile();
  file.appendBuffer(Object.assign(new Uint8Array(bytes).buffer, { fileStart: 0 }) as MP4BoxBuffer);
  file.flush();
  return file;
}
