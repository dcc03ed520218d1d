const FOLDER = 'images/';
const PATH = '/media/uploads/';

/** Excludes path separators, so that no name can refer to a file outside the folder. */
const NAME = /^[a-z0-9](?:[a-z0-9-]{0,98}[a-z0-9])?\.webp$/u;

export function isUploadName(name: string): boolean {
  return NAME.test(name);
}

/** Relative to the public URL of the product. */
export function uploadUrlOf(name: string): string {
  return `${PATH}${name}`;
}

/** Storage key of a picture. */
export function uploadKeyOf(name: string): string {
  return `${FOLDER}${name}`;
}

/** Storage keys of the values that are URLs of uploaded pictures. */
export function uploadKeysOf(urls: readonly unknown[]): string[] {
  return urls.flatMap((url) => {
    const name = typeof url === 'string' && url.startsWith(PATH) ? url.slice(PATH.length) : '';
    return isUploadName(name) ? [uploadKeyOf(name)] : [];
  });
}
