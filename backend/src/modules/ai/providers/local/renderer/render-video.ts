import { writeFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import h264 from 'h264-mp4-encoder';
import { Composition, STILL_AT, VIDEO_SECONDS } from './composition.js';
import { indexMp4 } from './index-mp4.js';
import { posterFileOf, type RenderMessage, type RenderRequest } from './messages.js';
import { SIZES } from './sizes.js';

const FRAME_RATE = 30;
const FRAMES = Math.round(VIDEO_SECONDS * FRAME_RATE);
/** The encoder's fastest preset; the others take two to three times as long for 20 % smaller files. */
const SPEED = 10;
/** 10 to 51, lower is better: at 24, flat areas and the edges of letters show no artifacts. */
const QUANTIZER = 24;
const KEY_FRAME_EVERY = FRAME_RATE;
const KEY_FRAMES = Array.from(
  { length: Math.ceil(FRAMES / KEY_FRAME_EVERY) },
  (_, index) => 1 + index * KEY_FRAME_EVERY,
);

/**
 * Renders a video frame by frame and writes it as MP4 (H.264), with a still next to it. Only one frame and the encoded
 * file are in memory.
 */
export async function renderVideo(request: RenderRequest, say: (message: RenderMessage) => void): Promise<void> {
  const composition = new Composition(request);
  const size = SIZES.video[request.format];
  const canvas = createCanvas(size.width, size.height);
  const ctx = canvas.getContext('2d');
  composition.drawFrame(ctx, STILL_AT);
  await writeFile(posterFileOf(request.file), await canvas.encode('png'));

  const encoder = await h264.createH264MP4Encoder();
  Object.assign(encoder, {
    ...size,
    frameRate: FRAME_RATE,
    speed: SPEED,
    quantizationParameter: QUANTIZER,
    groupOfPictures: KEY_FRAME_EVERY,
  });
  encoder.initialize();
  for (let frame = 0; frame < FRAMES; frame += 1) {
    composition.drawFrame(ctx, frame / FRAME_RATE);
    encoder.addFrameRgba(canvas.data());
    // Yields to the event loop, so that messages are sent and a disconnect of the parent process is noticed.
    await nextTurn();
    say({
      kind: 'progress',
      fraction: 0.02 + 0.95 * ((frame + 1) / FRAMES),
      step: `Rendering frame ${frame + 1} of ${FRAMES}`,
    });
  }
  encoder.finalize();
  say({ kind: 'progress', fraction: 0.98, step: 'Saving the video' });
  await writeFile(request.file, indexMp4(Buffer.from(encoder.FS.readFile(encoder.outputFilename)), KEY_FRAMES));
  encoder.delete();
  say({ kind: 'done', ...size, durationMs: Math.round((FRAMES / FRAME_RATE) * 1_000) });
}
