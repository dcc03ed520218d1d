import { useEffect, useRef, useState } from 'react';
import { asApiError } from '@sparks/api-client';
import { useUploadImageMutation } from '@sparks/api-client/lazy';
import { UPLOAD_IMAGE_TYPES, UPLOAD_MAX_BYTES } from '@sparks/domain';

const BYTES_PER_MB = 1024 * 1024;

/** Checks type and size before the upload; the server inspects the content. */
export function pictureProblem(file: Pick<File, 'type' | 'size'>): 'type' | 'size' | null {
  if (!UPLOAD_IMAGE_TYPES.some((type) => type === file.type)) return 'type';
  return file.size > UPLOAD_MAX_BYTES ? 'size' : null;
}

export const maxPictureMb = UPLOAD_MAX_BYTES / BYTES_PER_MB;

/** `problem`: rejected here; `message`: rejected by the server. */
export type UploadError = { readonly problem: 'type' | 'size' } | { readonly message: string };

interface PictureUploadOptions {
  /** Object URL while it uploads; null when done or cancelled. */
  readonly onPreview: (address: string | null) => void;
  readonly onUploaded: (address: string, file: File) => void;
}

/** Uploads one picture at a time; a newer one replaces an upload in progress. */
export function usePictureUpload({ onPreview, onUploaded }: PictureUploadOptions) {
  const [upload] = useUploadImageMutation();
  const [error, setError] = useState<UploadError | null>(null);
  const [isUploading, setIsUploading] = useState(false);
  const current = useRef<{ abort: () => void; preview: string } | null>(null);

  const abortCurrent = () => {
    const running = current.current;
    current.current = null;
    running?.abort();
    if (running) URL.revokeObjectURL(running.preview);
  };
  // Abort on unmount.
  useEffect(() => abortCurrent, []);

  const cancel = () => {
    abortCurrent();
    setIsUploading(false);
    setError(null);
    onPreview(null);
  };

  const choose = async (file: File) => {
    cancel();
    const problem = pictureProblem(file);
    if (problem) return setError({ problem });
    const request = upload({ body: { file } });
    const started = { abort: () => request.abort(), preview: URL.createObjectURL(file) };
    current.current = started;
    setIsUploading(true);
    onPreview(started.preview);
    const result = await request;
    // A newer upload has started, or this one was cancelled.
    if (current.current !== started) return;
    abortCurrent();
    setIsUploading(false);
    if (result.error) setError({ message: asApiError(result.error).message });
    else onUploaded(result.data.data.url, file);
    onPreview(null);
  };

  return { choose, cancel, error, isUploading };
}
