import { writeFile } from 'node:fs/promises';
import { createCanvas } from '@napi-rs/canvas';
import { Composition, STILL_AT } from './composition.js';
import type { RenderMessage, RenderRequest } from './messages.js';
import { SIZES } from './sizes.js';

/** Renders an image and writes it as PNG. Equal requests give equal bytes. */
export async function renderImage(request: RenderRequest, say: (message: RenderMessage) => void): Promise<void> {
  say({ kind: 'progress', fraction: 0.1, step: 'Composing the picture' });
  const size = SIZES.image[request.format];
  const canvas = createCanvas(size.width, size.height);
  new Composition(request).drawScene(canvas.getContext('2d'), STILL_AT);
  say({ kind: 'progress', fraction: 0.4, step: 'Drawing the picture' });
  const png = await canvas.encode('png');
  say({ kind: 'progress', fraction: 0.9, step: 'Saving the picture' });
  await writeFile(request.file, png);
  say({ kind: 'done', ...size });
}
