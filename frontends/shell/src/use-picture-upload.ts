import { useEffect, useRef, useState } from 'react';
import { asApiError, useUploadImageMutation } from '@sparks/api-client';
import { UPLOAD_IMAGE_TYPES, UPLOAD_MAX_BYTES } from '@sparks/domain';

const BYTES_PER_MB = 1024 * 1024;

/** What is wrong with a file before it is sent; null when it may be tried. The server looks into it, this only at its cover. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): 'type' | 'size' | null {
  if (!UPLOAD_IMAGE_TYPES.some((type) => type === file.type)) return 'type';
  return file.size > UPLOAD_MAX_BYTES ? 'size' : null;
}

/** The largest picture in whole megabytes, for words. */
export const maxPictureMb = UPLOAD_MAX_BYTES / BYTES_PER_MB;

/** `problem`: refused here; `message`: refused by the server. */
export type UploadError = { readonly problem: 'type' | 'size' } | { readonly message: string };

interface PictureUploadOptions {
  /** The picture as this browser shows it while it is on its way; null when it is there, or given up. */
  readonly onPreview: (address: string | null) => void;
  readonly onUploaded: (address: string, file: File) => void;
}

/** Sends one picture at a time; a newer choice takes the place of one that is on its way. */
export function usePictureUpload({ onPreview, onUploaded }: PictureUploadOptions) {
  const [upload] = useUploadImageMutation();
  const [error, setError] = useState<UploadError | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const current = useRef<{ abort: () => void; preview: string } | null>(null);

  const forget = () => {
    const running = current.current;
    current.current = null;
    running?.abort();
    if (running) URL.revokeObjectURL(running.preview);
  };
  // The field goes with its page: nobody waits for the picture any more.
  useEffect(() => forget, []);

  const cancel = () => {
    forget();
    setIsUploading(false);
    setError(null);
    onPreview(null);
  };

  const choose = async (file: File) => {
    cancel();
    const problem = pictureProblem(file);
    if (problem) return setError({ problem });
    const request = upload({ body: { file } });
    const mine = { abort: () => request.abort(), preview: URL.createObjectURL(file) };
    current.current = mine;
    setIsUploading(true);
    onPreview(mine.preview);
    const result = await request;
    // Another picture was chosen meanwhile, or this one was taken back.
    if (current.current !== mine) return;
    forget();
    setIsUploading(false);
    if (result.error) setError({ message: asApiError(result.error).message });
    else onUploaded(result.data.data.url, file);
    onPreview(null);
  };

  return { choose, cancel, error, isUploading };
}
