import { flag, generatedSecret, httpUrl, secret, text, type SettingReader } from './setting.js';

/** Where files are kept when not on this machine's disk: any server that speaks S3's protocol. */
export interface S3Settings {
  /** Absent: Amazon's own for the region. */
  endpoint?: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket stands in the path instead of the host name: MinIO and most others need it. */
  forcePathStyle: boolean;
}

export interface StorageSettings {
  /** Absent: files are kept in the folder for uploads. */
  s3?: S3Settings;
  /** Signs the addresses of files that are not for everyone. */
  urlSecret: string;
}

/** Good enough where one person works on one machine. */
const LOCAL_URL_SECRET = 'only-for-this-machine-and-its-person';

/** Reads S3_* and MEDIA_URL_SECRET. With S3_BUCKET its keys are needed too; with S3_ENDPOINT the bucket is. */
export function readStorageSettings(read: SettingReader, isReal: boolean): StorageSettings {
  return {
    s3: readS3(read),
    urlSecret: isReal
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
  const why = 'S3_BUCKET is set';
  return {
    endpoint,
    bucket,
    region: read.withDefault('S3_REGION', text('a region such as eu-central-1'), 'us-east-1'),
    accessKeyId: read.required('S3_ACCESS_KEY_ID', text('the id of an access key'), why),
    secretAccessKey: read.required('S3_SECRET_ACCESS_KEY', secret('the secret of that access key'), why),
    forcePathStyle: read.withDefault('S3_FORCE_PATH_STYLE', flag(), endpoint !== undefined),
  };
}
