export const DOWNLOAD_TIMEOUT_MS = 300_000;

/**
 * A response handler for downloads: saves the file under the name in `content-disposition` and parses errors as JSON.
 * Rejects without saving when the connection is lost.
 */
export async function saveResponse(response: Response, fallbackName: string): Promise<unknown> {
  if (!response.ok) return response.json();
  saveFile(await response.blob(), fileNameFrom(response.headers.get('content-disposition')) ?? fallbackName);
  return null;
}

export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser must have started the download first.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

function fileNameFrom(disposition: string | null): string | undefined {
  return /filename="([^"\\/]+)"/u.exec(disposition ?? '')?.[1];
}
