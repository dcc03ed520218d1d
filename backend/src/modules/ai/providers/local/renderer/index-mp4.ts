/** A box of an MP4 file: size (4 bytes), type (4 characters), content. */
interface Box {
  start: number;
  end: number;
}

const PATH_TO_TABLES = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
const HEADER = 8;

/**
 * Post-processes the encoder's output: adds the sync sample table (stss), which players need for seeking, and moves the
 * index (moov) to the front, so that playback starts before the download is complete.
 * @param keyFrames frame numbers of the key frames, starting at 1
 * @throws RangeError when the file does not have the encoder's structure
 */
export function indexMp4(file: Buffer, keyFrames: readonly number[]): Buffer {
  const [type, media] = [boxOf(file, 'ftyp'), boxOf(file, 'mdat')];
  const table = keyFrameTable(keyFrames);
  const path = pathTo(file, PATH_TO_TABLES);
  const tables = path.at(-1) as Box;
  const index = path[0] as Box;
  const moov = Buffer.concat([file.subarray(index.start, tables.end), table, file.subarray(tables.end, index.end)]);
  for (const { start, end } of path) moov.writeUInt32BE(end - start + table.length, start - index.start);
  const head = Buffer.concat([file.subarray(type.start, type.end), moov]);
  const chunks = boxOf(file, 'stco', tables.start + HEADER, tables.end);
  moveChunks(head, chunks.start - index.start + (type.end - type.start), head.length - media.start);
  return Buffer.concat([head, file.subarray(media.start, media.end)]);
}

function keyFrameTable(keyFrames: readonly number[]): Buffer {
  const table = Buffer.alloc(16 + 4 * keyFrames.length);
  table.writeUInt32BE(table.length, 0);
  table.write('stss', 4, 'latin1');
  table.writeUInt32BE(keyFrames.length, 12);
  keyFrames.forEach((frame, index) => table.writeUInt32BE(frame, 16 + 4 * index));
  return table;
}

/** Adds the offset `by` to every entry of the chunk offset table. */
function moveChunks(head: Buffer, table: number, by: number): void {
  const count = head.readUInt32BE(table + 12);
  for (let chunk = 0; chunk < count; chunk += 1) {
    const at = table + 16 + 4 * chunk;
    head.writeUInt32BE(head.readUInt32BE(at) + by, at);
  }
}

function pathTo(file: Buffer, types: readonly string[]): Box[] {
  const path: Box[] = [];
  for (const type of types) {
    const outer = path.at(-1);
    path.push(boxOf(file, type, outer ? outer.start + HEADER : 0, outer?.end));
  }
  return path;
}

function boxOf(file: Buffer, type: string, from = 0, to = file.length): Box {
  for (let start = from; start + HEADER <= to;) {
    const size = file.readUInt32BE(start);
    if (size < HEADER || start + size > to) break;
    if (file.toString('latin1', start + 4, start + HEADER) === type) return { start, end: start + size };
    start += size;
  }
  throw new RangeError(`The encoded file has no ${type} where it should be`);
}
