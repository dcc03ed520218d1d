import { useState } from 'react';
import { asApiError, type CaseFileResponse } from '@sparks/api-client';
import { useUploadCaseFileMutation } from '@sparks/api-client/lazy';
import { pictureProblem, type UploadError } from '../use-picture-upload';

/** Pictures that are uploaded for the next message. */
export function useCaseFiles() {
  const [upload, { isLoading: isUploading }] = useUploadCaseFileMutation();
  const [files, setFiles] = useState<readonly CaseFileResponse[]>([]);
  const [problem, setProblem] = useState<UploadError | null>(null);

  const add = async (file: File) => {
    const refused = pictureProblem(file);
    setProblem(refused ? { problem: refused } : null);
    if (refused) return;
    const { data, error } = await upload({ body: { file } });
    if (error) setProblem({ message: asApiError(error).message });
    else setFiles((earlier) => [...earlier, data.data]);
  };
  const remove = (id: string) => setFiles((earlier) => earlier.filter(({ _id }) => _id !== id));
  const clear = () => {
    setFiles([]);
    setProblem(null);
  };
  return { files, add, remove, clear, isUploading, problem };
}
