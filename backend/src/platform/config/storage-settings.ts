import { flag, generatedSecret, httpUrl, secret, text, type SettingReader } from './setting.js';

/** Amazon S3 or a compatible server. */
export interface S3Settings {
  /** Absent: Amazon's endpoint of the region. */
  endpoint?: string;
  bucket: string;
  region: string;
  /** Absent: the default credential chain of AWS, such as the role of the pod or the machine. */
  credentials?: { accessKeyId: string; secretAccessKey: string };
  /** Puts the bucket in the URL path instead of the host name, as MinIO and most others require. */
  forcePathStyle: boolean;
}

export interface StorageSettings {
  /** Absent: files are stored in the uploads directory. */
  s3?: S3Settings;
  /** Signs the URLs of files. */
  urlSecret: string;
}

/** Default for local use. */
const LOCAL_URL_SECRET = 'only-for-this-machine-and-its-person';

/** Reads S3_* and MEDIA_URL_SECRET. S3_ENDPOINT requires S3_BUCKET; an access key needs both of its parts. */
export function readStorageSettings(read: SettingReader, isDeployed: boolean): StorageSettings {
  return {
    s3: readS3(read),
    urlSecret: isDeployed
      ? read.required('MEDIA_URL_SECRET', generatedSecret(), 'there is no default in production')
      : read.withDefault('MEDIA_URL_SECRET', generatedSecret(), LOCAL_URL_SECRET),
  };
}

function readS3(read: SettingReader): S3Settings | undefined {
  const endpoint = read.optional('S3_ENDPOINT', httpUrl('https://s3.example.org'));
  const bucketName = text("a bucket's name");
  const bucket =
    endpoint === undefined
      ? read.optional('S3_BUCKET', bucketName)
      : read.required('S3_BUCKET', bucketName, 'S3_ENDPOINT is set');
  if (bucket === undefined) return undefined;
  return {
    endpoint,
    bucket,
    region: read.withDefault('S3_REGION', text('a region such as eu-central-1'), 'us-east-1'),
    credentials: readAccessKey(read),
    forcePathStyle: read.withDefault('S3_FORCE_PATH_STYLE', flag(), endpoint !== undefined),
  };
}

function readAccessKey(read: SettingReader): S3Settings['credentials'] {
  const id = text('the id of an access key');
  const secretKey = secret('the secret of that access key');
  const given = read.optional('S3_ACCESS_KEY_ID', id);
  const secretAccessKey =
    given === undefined
      ? read.optional('S3_SECRET_ACCESS_KEY', secretKey)
      : read.required('S3_SECRET_ACCESS_KEY', secretKey, 'S3_ACCESS_KEY_ID is set');
  if (secretAccessKey === undefined) return undefined;
  return {
    accessKeyId: given ?? read.required('S3_ACCESS_KEY_ID', id, 'S3_SECRET_ACCESS_KEY is set'),
    secretAccessKey,
  };
}
