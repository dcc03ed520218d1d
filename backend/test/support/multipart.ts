/** A form part; without a file name it is a plain field. */
export interface FormPart {
  field: string;
  filename?: string;
  type?: string;
  content: Buffer | string;
}

/** The encoded form and its content type header. */
export function formOf(
  parts: readonly FormPart[],
  boundary = '----sparks-test',
): { body: Buffer; headers: Record<string, string> } {
  const chunks = parts.flatMap(({ field, filename, type, content }) => {
    const name = filename === undefined ? '' : `; filename="${filename}"`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"${name}\r\n${type ? `content-type: ${type}\r\n` : ''}\r\n`;
    return [Buffer.from(head), Buffer.from(content as string), Buffer.from('\r\n')];
  });
  return {
    body: Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
