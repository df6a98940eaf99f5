import { ExpectedError } from '../../support/expected-error.js';
import { splitPath } from './split-path.ts';

const ADDRESS = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(.*?))?\/?$/;

/** Parses `s3://bucket/prefix`. The prefix in the result ends with "/" or is empty. */
export function parseS3Address(address: string) {
  const [, bucket, prefix = ''] = ADDRESS.exec(address) ?? [];
  if (!bucket) throw new ExpectedError(`${address} is not an address like s3://bucket/prefix.`);
  return { bucket, prefix: prefix && `${splitPath(prefix).join('/')}/` };
}
