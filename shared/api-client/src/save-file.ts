/** How long a download may take, in milliseconds: a long history on a slow line. */
export const DOWNLOAD_TIMEOUT_MS = 300_000;

/**
 * Reads the answer to a download: a file is handed to the browser to save under the name that the server gave it, an
 * error is read as the JSON that it is. A file that breaks off is not saved: reading it fails.
 * @param fallbackName for a server that names no file
 */
export async function saveAnswer(response: Response, fallbackName: string): Promise<unknown> {
  if (!response.ok) return response.json();
  saveFile(await response.blob(), nameIn(response.headers.get('content-disposition')) ?? fallbackName);
  return null;
}

/** Has the browser save some bytes as a file. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has to have begun to read it first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function nameIn(disposition: string | null): string | undefined {
  return /filename="([^"\\/]+)"/u.exec(disposition ?? '')?.[1];
}
